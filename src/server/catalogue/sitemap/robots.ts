import { apiPrefixes } from '../../../api/calls.ts'
import { pagesWhere } from '../../../api/pages.ts'
import { LOCALES, localePath } from '../../../i18n/locale.ts'

/** The beginnings of closed pages: all that a path of robots.txt begins is closed with it. */
const SCREENS = new Set(
  pagesWhere(({ crawlers }) => crawlers === 'closed').map((path) => `/${path.split('/')[1]}`),
)
/** Calls of the browser; pages are complete without them. "/product/17" is a page, "/products/" none. */
const CALLS = [...apiPrefixes, 'ws'].filter((prefix) => prefix !== 'media')
/** Private: whoever has an address may read it. */
const FEEDS = '/feeds/'
/** Endless variants of the same lists. Those of a category, region or district stay open. */
const PARAMETERS = 'q price_min price_max condition rated sort size panel find redirect'

/** What crawlers may walk: all that is not named, styles, scripts and pictures among it. */
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
