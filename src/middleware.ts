import { defineMiddleware } from 'astro:middleware'
import i18next from 'i18next'
import { DEFAULT_LOCALE, isLocale } from './i18n/locale.ts'

/** Puts the page's language and its texts on the request; an unknown prefix is no page. */
export const onRequest = defineMiddleware(({ locals, params }, next) => {
  const prefix = params['locale']
  const known = prefix === undefined || (isLocale(prefix) && prefix !== DEFAULT_LOCALE)
  if (!known) return new Response(null, { status: 404 })
  locals.locale = isLocale(prefix) ? prefix : DEFAULT_LOCALE
  locals.t = i18next.getFixedT(locals.locale)
  return next()
})
