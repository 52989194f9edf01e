/** Parses the address of a request. */
import { apiPrefix } from '../../api/calls.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import { listingPath } from '../../api/listings/listing-url.ts'
import { pageAt } from '../../api/pages.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { localeOf } from '../http/request-locale.ts'
import { acceptedEncoding } from './compress.ts'
import type { Variant } from './stored-response.ts'
import { withKnownParameters } from './known-parameters.ts'

const LONGEST_URL = 4_096
/** Never part of the site's paths, and each has fooled some server: control characters, backslashes, NUL. */
const FORBIDDEN = /[^\x21-\x7e]|\\|%00/

/**
 * Needless escapes, an escaped slash or percent sign, and a path segment of dots: no honest client sends them. Astro
 * decodes a path up to ten times, so each would reach a page past checks of the path as it was sent.
 */
const OTHER_SPELLING = /%(2[def5]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])|\/\.{1,2}(\/|$)/i

/** The address of a request with its known parameters; undefined for one that no honest client would send. */
export function parseRequestUrl(raw: string | undefined): URL | undefined {
  if (!raw?.startsWith('/') || raw.length > LONGEST_URL || FORBIDDEN.test(raw)) return undefined
  const path = raw.split('?', 1)[0] ?? ''
  if (OTHER_SPELLING.test(path)) return undefined
  // A later decoder would take a backslash for a slash, and leave out tabs and line ends
  if (path.includes('//') || /%(5c|[01][0-9a-f]|7f)/i.test(path)) return undefined
  try {
    decodeURIComponent(path)
    return withKnownParameters(new URL(raw, 'http://site'))
  } catch {
    return undefined
  }
}

/** True for paths of the API; all others are pages, which have their language in the path. */
export const isApiPath = (path: string): boolean => apiPrefix(path) !== undefined

const pageOf = (path: string): string => splitLocale(path).path.replace(/(?<=.)\/$/, '')

/** True for pages whose form works without script. */
export const takesForm = (path: string): boolean => pageAt(pageOf(path))?.takesForm === true

/** True for pages of staff: never cached, and requested with the cookie. */
export const isStaffPage = (path: string): boolean => /^\/staff(\/|$)/.test(pageOf(path))

/** True for lists, which a member may request without their muted sellers and words. */
export const isList = (path: string): boolean =>
  KINDS.some((kind) => listingPath(kind) === pageOf(path))

/**
 * The cache key: path and query, the encoding, and for the API the language. Never the host, which the visitor chooses.
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
