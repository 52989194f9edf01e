/** Which query parameters an address knows: others would make one page many, each rendered and stored anew. */
import { splitRoute } from '../../api/call.ts'
import { apiPrefix, calls } from '../../api/calls.ts'
import { KINDS } from '../../api/kinds.ts'
import { FIELDS, feedPath, listingPath } from '../../api/listing-url.ts'
import { ACCOUNT_PATHS, splitLocale } from '../../i18n/locale.ts'
import { fitsRoute, partsOf } from '../http/route-parts.ts'
import { fieldsOf } from '../http/parse.ts'
import { LISTING_PARAMETERS } from '../catalogue/address/choice.ts'
import { AS_WRITTEN } from '../screens/detail.ts'

type Names = ReadonlySet<string>

/** A feed has the newest, on one page. */
const FEED_PARAMETERS = new Set<string>(
  FIELDS.filter((field) => field !== 'sort' && field !== 'size' && field !== 'page'),
)

/** Pages that are not named here know none. */
const OF_PAGES = new Map<string, Names>([
  ...KINDS.map((kind) => [listingPath(kind), LISTING_PARAMETERS] as const),
  ...KINDS.map((kind) => [feedPath(kind), FEED_PARAMETERS] as const),
  ...ACCOUNT_PATHS.map((path) => [path, new Set(['redirect'])] as const),
])

const OF_CALLS = calls.flatMap(({ call }) => {
  const names = fieldsOf(call.query).map(([name]) => name)
  return names.length > 0 ? [{ route: partsOf(splitRoute(call.route).path), names }] : []
})

/** A listing's own text as written. */
const OF_LISTINGS: Names = new Set([AS_WRITTEN])

/** Of the staff's pages. */
const OF_STAFF: Names = new Set(['before', 'kind', 'next', 'page', 'source'])

/** Pages of what a member offers, and of what buyers wrote. */
const OF_USERS: Names = new Set(['page'])

/** `/uz/…` leads to the address without it, with what that one knows. */
const withoutDefault = (path: string): string => path.replace(/^\/uz(?=\/|$)/, '') || '/'

function parametersOf(path: string): Names {
  if (apiPrefix(path) === undefined) {
    const page = splitLocale(withoutDefault(path)).path.replace(/(?<=.)\/$/, '')
    if (/^\/(product|service)\/\d+$/.test(page)) return OF_LISTINGS
    if (page.startsWith('/user/')) return OF_USERS
    if (page.startsWith('/staff')) return OF_STAFF
    return OF_PAGES.get(page) ?? new Set()
  }
  const parts = partsOf(path)
  const names = OF_CALLS.flatMap(({ route, names }) => (fitsRoute(route, parts) ? names : []))
  return new Set(['lang', ...names])
}

/** The address with what it knows, in one spelling; the first of a repeated parameter counts. */
export function withKnownParameters(url: URL): URL {
  if (url.search === '') return url
  const names = parametersOf(url.pathname)
  const query = new URLSearchParams()
  for (const [name, value] of url.searchParams)
    if (names.has(name) && !query.has(name)) query.append(name, value)
  url.search = String(query)
  return url
}
