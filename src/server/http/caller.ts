import type { APIContext } from 'astro'
import type { Locale } from '../../i18n/locale.ts'
import { networkOf } from './network.ts'

/** Who asks, as far as the request tells. */
export type Caller = {
  locale: Locale
  /** Who shares the rate limits with the caller. */
  network: string
  /** What the browser says it is; empty when it says nothing. */
  userAgent: string
  /** What its Sec-Fetch-Site says, as pages cannot set it themselves. */
  fetchSite: string
  cookies: APIContext['cookies']
}

type Context = Pick<APIContext, 'request' | 'cookies' | 'locals' | 'clientAddress'>

export const callerOf = (context: Context, locale: Locale): Caller => ({
  locale,
  network: networkOf(context.locals.clientIp || context.clientAddress),
  userAgent: context.request.headers.get('User-Agent') ?? '',
  fetchSite: context.request.headers.get('Sec-Fetch-Site') ?? '',
  cookies: context.cookies,
})
