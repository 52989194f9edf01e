import { apiPrefixes } from '../../../api/calls.ts'
import { LIST_PARAMETERS, pagesWhere } from '../../../api/pages.ts'
import { LOCALES, localePath } from '../../../i18n/locale.ts'
import { unlandedParameters } from '../../attributes/filters/read.ts'

/** The first segments of closed pages: a path in robots.txt closes everything that begins with it. */
const SCREENS = new Set(
  pagesWhere(({ crawlers }) => crawlers === 'closed').map((path) => `/${path.split('/')[1]}`),
)
/** The browser's calls; pages are complete without them. "/product/17" is a page, "/products/" a call. */
const CALLS = [...apiPrefixes, 'ws']
/** Feeds are private: anybody who has the address may read one. */
const FEEDS = '/feeds/'
/** Lists of a category, region or district stay open, and so do landing pages: all others are endless variants of these. */
const OPEN = ['category', 'region', 'district', 'page']

/** The robots.txt. Everything that it does not name is open: styles, scripts and pictures too. */
export function robots(siteUrl: string): string {
  const parameters = LIST_PARAMETERS.filter((name) => !OPEN.includes(name))
  const closed = [
    ...LOCALES.flatMap((locale) => [...SCREENS].map((path) => localePath(path, locale))),
    ...CALLS.map((prefix) => `/${prefix}/`),
    FEEDS,
    ...[...parameters, ...unlandedParameters(), 'redirect'].flatMap((name) => [
      `/*?${name}=`,
      `/*&${name}=`,
    ]),
  ]
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
