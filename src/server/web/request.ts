/** What a request asks for. */
import { apiPrefix } from '../../api/calls.ts'
import { KINDS } from '../../api/kinds.ts'
import { listingPath } from '../../api/listing-url.ts'
import { pageAt } from '../../api/pages.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { localeOf } from '../http/request-locale.ts'
import { acceptedEncoding } from './compress.ts'
import type { Variant } from './stored-response.ts'
import { withKnownParameters } from './known-parameters.ts'

const LONGEST_URL = 4_096
/** Never in a path of ours, and each has fooled some server: control characters, backslashes, NUL. */
const FORBIDDEN = /[^\x21-\x7e]|\\|%00/

/**
 * Escapes of what needs none, of a slash, of a percent sign, and dots alone in a part: no honest client sends them. Astro
 * decodes a path up to ten times, so each would reach a page past what is compared with the path as it was sent.
 */
const OTHER_SPELLING = /%(2[def5]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])|\/\.{1,2}(\/|$)/i

/** The address of a request with the parameters that it knows; undefined when no honest client would send it. */
export function parseRequestUrl(raw: string | undefined): URL | undefined {
  if (!raw?.startsWith('/') || raw.length > LONGEST_URL || FORBIDDEN.test(raw)) return undefined
  const path = raw.split('?', 1)[0] ?? ''
  if (OTHER_SPELLING.test(path)) return undefined
  // Whoever decodes the path later takes a backslash for a slash, and leaves out tabs and line ends
  if (path.includes('//') || /%(5c|[01][0-9a-f]|7f)/i.test(path)) return undefined
  try {
    decodeURIComponent(path)
    return withKnownParameters(new URL(raw, 'http://site'))
  } catch {
    return undefined
  }
}

/** Paths of the wire; all others are pages, whose language is in the path. */
export const isApiPath = (path: string): boolean => apiPrefix(path) !== undefined

const pageOf = (path: string): string => splitLocale(path).path.replace(/(?<=.)\/$/, '')

/** Pages whose own form works without script. */
export const takesForm = (path: string): boolean => pageAt(pageOf(path))?.takesForm === true

/** Pages that are nobody's but the staff's: never stored, and asked for with the cookie. */
export const isStaffPage = (path: string): boolean => /^\/staff(\/|$)/.test(pageOf(path))

/** Pages that a member may ask for without what the member wants to see nothing of. */
export const isList = (path: string): boolean =>
  KINDS.some((kind) => listingPath(kind) === pageOf(path))

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
