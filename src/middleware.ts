import { randomUUID } from 'node:crypto'
import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, localeOfPrefix, splitLocale } from './i18n/locale.ts'
import { pageTexts } from './i18n/page-texts.ts'
import { app } from './server/app.ts'
import { isStaffAddress } from './server/staff/session-guard.ts'
import { isStaffPage } from './server/web/request.ts'
import { withoutIslandStyle } from './server/web/island-style.ts'
import { EXAMPLE, siteFacts } from './server/web/site-facts.ts'

/** Astro matches these too: a page with `.html`, and its error page. */
const NO_ADDRESS = /\.html$|^\/500\/?$/

/** Puts the page's language, texts and site addresses on the request; an unknown prefix is a 404. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, params, url } = context
  const prefix = params['locale']
  // The default language has no prefix: one address per page. No double slash, which would begin another site's name
  if (prefix === DEFAULT_LOCALE)
    return context.redirect(url.pathname.replace(/^\/uz\/*/, '/') + url.search, 301)
  const locale = localeOfPrefix(prefix)
  const isPage = prefix === undefined || locale
  if (!isPage || (NO_ADDRESS.test(url.pathname) && context.routePattern !== '/404'))
    return new Response(null, { status: 404 })
  // Error pages have no route parameters, so the language comes from the failed address
  locals.locale = locale ?? splitLocale(url.pathname).locale
  locals.site = context.isPrerendered ? EXAMPLE : siteFacts(app())
  locals.t = pageTexts(locals.locale, locals.site.name)
  if (context.isPrerendered) return next()
  // Set by the site's own listener, but not by the development server
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

/** Removes a style of Astro from error pages and form responses; for other pages the cache does it. */
async function unstoredPage(response: Response): Promise<Response> {
  const { headers } = response
  const status = response.status === 500 && headers.has('retry-after') ? 503 : response.status
  const html = Buffer.from(await response.arrayBuffer())
  headers.delete('content-length')
  return new Response(withoutIslandStyle(html), { status, headers })
}
