import type { APIContext } from 'astro'
import type { Locale } from '../../i18n/locale.ts'
import { networkOf } from '../networks.ts'

/** The client of a request, as far as the request tells. */
export type Caller = {
  locale: Locale
  /** Clients with the same network share rate limits. */
  network: string
  /** The User-Agent header, empty when missing. */
  userAgent: string
  /** The Sec-Fetch-Site header, which scripts cannot set. */
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
