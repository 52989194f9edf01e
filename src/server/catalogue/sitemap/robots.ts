import { apiPrefixes } from '../../../api/calls.ts'
import { pagesWhere } from '../../../api/pages.ts'
import { LOCALES, localePath } from '../../../i18n/locale.ts'

/** The first segments of closed pages: a path in robots.txt closes everything that begins with it. */
const SCREENS = new Set(
  pagesWhere(({ crawlers }) => crawlers === 'closed').map((path) => `/${path.split('/')[1]}`),
)
/** The browser's calls; pages are complete without them. "/product/17" is a page, "/products/" a call. */
const CALLS = [...apiPrefixes, 'ws']
/** Feeds are private: anybody who has the address may read one. */
const FEEDS = '/feeds/'
/** These parameters make endless variants of the same lists. Lists of a category, region or district stay open. */
const PARAMETERS = 'q price_min price_max condition rated today sort size panel find redirect'

/** The robots.txt. Everything that it does not name is open: styles, scripts and pictures too. */
export function robots(siteUrl: string): string {
  const closed = [
    ...LOCALES.flatMap((locale) => [...SCREENS].map((path) => localePath(path, locale))),
    ...CALLS.map((prefix) => `/${prefix}/`),
    FEEDS,
    ...PARAMETERS.split(' ').flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
  ]
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
