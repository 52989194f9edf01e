import { LOCALES, localePath } from '../../../i18n/locale.ts'

/** Forms and the screens of one person: nothing to find there. "/my" begins all of a member's own. */
const SCREENS = '/login /register /forgot-password /my /chat /new-product /new-service /edit'
/** Calls of the browser; pages are complete without them. "/product/17" is a page, "/products/" none. */
const CALLS = '/accounts/ /alerts/ /products/ /services/ /global/ /chats /ws/'
/** Private: whoever has an address may read it. */
const FEEDS = '/feeds/'
/** Endless variants of the same lists. Those of a category, region or district stay open. */
const PARAMETERS = 'q price_min price_max condition rated sort size panel find redirect'

/** What crawlers may walk: all that is not named, styles, scripts and pictures among it. */
export function robots(siteUrl: string): string {
  const closed = [
    ...LOCALES.flatMap((locale) => SCREENS.split(' ').map((path) => localePath(path, locale))),
    ...CALLS.split(' '),
    FEEDS,
    ...PARAMETERS.split(' ').flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
  ]
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
