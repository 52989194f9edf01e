import { randomUUID } from 'node:crypto'
import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, isLocale, splitLocale } from './i18n/locale.ts'
import { pageTexts } from './i18n/page-texts.ts'
import { app } from './server/app.ts'

/** Astro's style before the first island: invalid HTML there, and base.css has the same rule. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

/** Puts the page's language, its texts and the site's addresses on the request; an unknown prefix is no page. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, params, url } = context
  const prefix = params['locale']
  const isPage = prefix === undefined || (isLocale(prefix) && prefix !== DEFAULT_LOCALE)
  if (!isPage) return new Response(null, { status: 404 })
  // Error pages have no route parameters, so their language comes from the address that failed
  locals.locale = isLocale(prefix) ? prefix : splitLocale(url.pathname).locale
  locals.t = pageTexts(locals.locale)
  const { SITE_URL, SUPPORT_URL } = app().config
  locals.site = { url: SITE_URL, supportUrl: SUPPORT_URL }
  // The development server does not set these two, the site's own listener does
  locals.requestId ??= randomUUID()
  locals.clientIp ??= context.clientAddress
  const response = await next()
  return response.headers.get('content-type') === 'text/html' ? validHtml(response) : response
})

async function validHtml(response: Response): Promise<Response> {
  const { status, headers } = response
  const html = await response.text()
  headers.delete('content-length')
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html.replace(ISLAND_STYLE, ''), { status, headers })
}
