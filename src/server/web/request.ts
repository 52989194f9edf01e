/** Parses the address of a request. */
import { apiPrefix, calls } from '../../api/calls.ts'
import { splitRoute } from '../../api/lib/call.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import { listingPath, mapPath } from '../../api/listings/listing-url.ts'
import { pageAt } from '../../api/pages.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { isAttributeParameter } from '../attributes/filters/read.ts'
import { schemaFields } from '../http/parse.ts'
import { localeOf } from '../http/request-locale.ts'
import { fitsRoute, routeParts } from '../http/router.ts'
import { acceptedEncoding } from './compress.ts'
import { dictionaryOf } from './dictionaries.ts'
import type { Variant } from './stored-response.ts'

/**
 * The query parameters of each address. Others are dropped: they would make one page many, each rendered and cached
 * separately.
 */
type Names = ReadonlySet<string>

const OF_CALLS = calls.flatMap(({ call }) => {
  const names = schemaFields(call.query).map(([name]) => name)
  return names.length > 0 ? [{ route: routeParts(splitRoute(call.route).path), names }] : []
})

/** `/uz/…` redirects to the address without it, so it has the same parameters. */
const withoutDefault = (path: string): string => path.replace(/^\/uz(?=\/|$)/, '') || '/'

function parametersOf(path: string): { names: Names; takesAttributes: boolean } {
  if (apiPrefix(path) === undefined) {
    const page = splitLocale(withoutDefault(path)).path.replace(/(?<=.)\/$/, '')
    const { parameters, takesAttributes = false } = pageAt(page) ?? {}
    return { names: new Set(parameters), takesAttributes }
  }
  const parts = routeParts(path)
  const names = OF_CALLS.flatMap(({ route, names }) => (fitsRoute(route, parts) ? names : []))
  return { names: new Set(['lang', ...names]), takesAttributes: false }
}

/**
 * The address with its known parameters in one spelling. A form repeats an attribute for each chosen option; of any other
 * repeated parameter the first one counts.
 */
function withKnownParameters(url: URL): URL {
  if (url.search === '') return url
  const { names, takesAttributes } = parametersOf(url.pathname)
  const query = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (query.has(name)) continue
    if (names.has(name)) query.append(name, value)
    else if (takesAttributes && isAttributeParameter(name))
      query.append(name, url.searchParams.getAll(name).join(','))
  }
  url.search = String(query)
  return url
}

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

/** True for pages with a form that may ask the browser where it is. */
export const mayLocate = (path: string): boolean => pageAt(pageOf(path))?.mayLocate === true

/** True for pages of staff: never cached, and requested with the cookie. */
export const isStaffPage = (path: string): boolean => /^\/staff(\/|$)/.test(pageOf(path))

/** True for lists and their maps, which a member may request without their muted sellers and words. */
export const isList = (path: string): boolean =>
  KINDS.some((kind) => [listingPath(kind), mapPath(kind)].includes(pageOf(path)))

/**
 * The cache key: path and query, the encoding, and for the API the language. Never the host, which the visitor chooses.
 */
export function variantOf(
  { pathname, search, searchParams }: URL,
  acceptLanguage: string | null | undefined,
  acceptEncoding: string | null | undefined,
): Variant {
  const encoding = acceptedEncoding(acceptEncoding)
  const isApi = isApiPath(pathname)
  const locale = isApi ? localeOf(searchParams.get('lang'), acceptLanguage) : ''
  const key = `${encoding} ${locale} ${pathname}${search}`
  return { key, encoding, dictionary: isApi ? undefined : dictionaryOf(pathname) }
}
