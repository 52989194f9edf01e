import { randomUUID } from 'node:crypto'
import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, isLocale, splitLocale } from './i18n/locale.ts'
import { pageTexts } from './i18n/page-texts.ts'
import { app } from './server/app.ts'

/** Puts the page's language, its texts and the site's addresses on the request; an unknown prefix is no page. */
export const onRequest = defineMiddleware((context, next) => {
  const { locals, params, url } = context
  const prefix = params['locale']
  const known = prefix === undefined || (isLocale(prefix) && prefix !== DEFAULT_LOCALE)
  if (!known) return new Response(null, { status: 404 })
  // Error pages have no parameters, their language is in the address that failed
  locals.locale = isLocale(prefix) ? prefix : splitLocale(url.pathname).locale
  locals.t = pageTexts(locals.locale)
  const { SITE_URL, SUPPORT_URL } = app().config
  locals.site = { url: SITE_URL, supportUrl: SUPPORT_URL }
  // In development nobody has set them
  locals.requestId ??= randomUUID()
  locals.clientIp ??= context.clientAddress
  return next()
})
