import { randomUUID } from 'node:crypto'
import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, localeOfPrefix, splitLocale } from './i18n/locale.ts'
import { pageTexts } from './i18n/page-texts.ts'
import { app } from './server/app.ts'
import { isStaffAddress } from './server/staff/door.ts'
import { isStaffPage } from './server/web/request.ts'
import { withoutIslandStyle } from './server/web/island-style.ts'

/** Astro takes these for the page without the ending, and for an error on request. */
const NO_ADDRESS = /\.html$|^\/500\/?$/

/** Puts the page's language, its texts and the site's addresses on the request; an unknown prefix is no page. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, params, url } = context
  const prefix = params['locale']
  // The language without a prefix: one address a page. No second slash, which would begin the name of another site
  if (prefix === DEFAULT_LOCALE)
    return context.redirect(url.pathname.replace(/^\/uz\/*/, '/') + url.search, 301)
  const locale = localeOfPrefix(prefix)
  const isPage = prefix === undefined || locale
  if (!isPage || (NO_ADDRESS.test(url.pathname) && context.routePattern !== '/404'))
    return new Response(null, { status: 404 })
  // Error pages have no route parameters, so their language comes from the address that failed
  locals.locale = locale ?? splitLocale(url.pathname).locale
  locals.t = pageTexts(locals.locale)
  const { SITE_URL, SUPPORT_URL } = app().config
  locals.site = { url: SITE_URL, supportUrl: SUPPORT_URL }
  // The development server does not set these two, the site's own listener does
  locals.requestId ??= randomUUID()
  locals.clientIp ??= context.clientAddress
  if (isStaffPage(url.pathname) && !isStaffAddress(locals.clientIp))
    return new Response(null, { status: 404 })
  const response = await next()
  if (response.headers.get('content-type') !== 'text/html') return response
  response.headers.set('content-type', 'text/html; charset=utf-8')
  response.headers.set('speculation-rules', '"/speculation-rules.json"')
  const isStored = context.request.method === 'GET' && response.status < 400
  return isStored ? response : unstoredPage(response)
})

/** Error pages and answers to forms are not stored, which is where the others lose this style. */
async function unstoredPage(response: Response): Promise<Response> {
  const { headers } = response
  const status = response.status === 500 && headers.has('retry-after') ? 503 : response.status
  const html = Buffer.from(await response.arrayBuffer())
  headers.delete('content-length')
  return new Response(withoutIslandStyle(html), { status, headers })
}
