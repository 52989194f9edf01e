/** What a request asks for, and who sent it. */
import type { IncomingMessage } from 'node:http'
import { apiPrefix } from '../../api/calls.ts'
import { localeOf } from '../http/request-locale.ts'
import { acceptedEncoding, type Encoding } from './compress.ts'

const LONGEST_URL = 4_096
/** Never in a path of ours, and each has fooled some server: control characters, backslashes, NUL. */
const FORBIDDEN = /[^\x21-\x7e]|\\|%00/
/** What messengers, networks and mail put behind each link they show, another value for each tap. */
const TRACKING = /^(utm_\w+|\w*clk?id|igshid?|gbraid|wbraid|_openstat)$/

/** The address of a request, without tracking; undefined when no honest client would send it. */
export function parseRequestUrl(raw: string | undefined): URL | undefined {
  if (!raw?.startsWith('/') || raw.length > LONGEST_URL || FORBIDDEN.test(raw)) return undefined
  const path = raw.split('?', 1)[0] ?? ''
  if (path.includes('//')) return undefined
  try {
    decodeURIComponent(path)
    return withoutTracking(new URL(raw, 'http://site'))
  } catch {
    return undefined
  }
}

/** One page for all who follow a link, and one place in the cache. */
function withoutTracking(url: URL): URL {
  if (url.search === '') return url
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name)
  return url
}

/** Paths of the wire; all others are pages, whose language is in the path. */
export const isApiPath = (path: string): boolean => apiPrefix(path) !== undefined

/** One stored response: two requests of one key get the same bytes. */
export type Variant = { key: string; encoding: Encoding }

/**
 * Path and query, the encoding, and the language for the API. Never the host: it is the visitor's word.
 */
export function variantOf(
  { pathname, search, searchParams }: URL,
  acceptLanguage: string | null | undefined,
  acceptEncoding: string | null | undefined,
): Variant {
  const encoding = acceptedEncoding(acceptEncoding)
  const locale = isApiPath(pathname) ? localeOf(searchParams.get('lang'), acceptLanguage) : ''
  return { key: `${encoding} ${locale} ${pathname}${search}`, encoding }
}

/** Who is asking. Behind a proxy it is the last hop that the proxy wrote, never what the client sent. */
export function clientIp(request: IncomingMessage, trustProxy: boolean): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!trustProxy) return direct
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return hops.at(-1)?.trim() || direct
}
