/** The filters of a listing page and the query string that holds them; server and browser build links with it. */
import {
  FIELDS,
  ascending,
  commonIn,
  isRange,
  lastingIn,
  panelFieldsOf,
  parametersOf,
  printFilters,
  readFilters,
  withFilter,
  type Filters,
  type PanelField,
  type Parameter,
} from '../listing-fields/fields.ts'
import { EXCLUDED, excludedWords } from '../listing-fields/excluded-words.ts'
import type { Kind } from '../lib/kinds.ts'
import { PAGE_SIZES, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from '../lib/limits.ts'
import { allSortsOf, isOfAnyCategory, type Sort } from './sorts.ts'
import { readPrice } from '../text/price.ts'

/** The facets: each is counted under the other chosen filters. */
export const FACETS = ['category', 'place'] as const
export type Facet = (typeof FACETS)[number]

/** Empty text and null stand for "not filtered"; places and categories are slugs. */
export type ListQuery = {
  category: string
  region: string
  district: string
  /** '1': includes listings of the districts around the chosen one. */
  near: '' | '1'
  q: string
  /** '1': the search uses `q` exactly as typed. */
  exact: '' | '1'
  /** Excluded words, joined by commas. */
  not: string
  filters: Filters
  sort: Sort
  size: number
  page: number
}

/** The filters and the order of a list, each chosen in a panel of its own. */
/** A panel that opens over the page; the form of attributes is always a page of its own. */
export type ListPanelName = 'location' | 'category' | PanelField['name'] | 'words' | 'sort'
/** The column stands beside the list on a wide screen. */
export type PanelName = ListPanelName | 'attributes' | 'column'

/** The panels of a kind; a category with attributes has one more. */
export const panelsOf = (kind: Kind): ListPanelName[] => [
  ...(['location', 'category'] as const),
  ...panelFieldsOf(kind).map(({ name }) => name),
  ...(['words', 'sort'] as const),
]

export const listingPath = (kind: Kind): string => (kind === 'product' ? '/' : '/service')

/** The same list on a map. */
export const mapPath = (kind: Kind): string => (kind === 'product' ? '/map' : '/map/services')

export const feedPath = (kind: Kind): string =>
  kind === 'product' ? '/feed.xml' : '/service-feed.xml'

const whole = (size: number): Readonly<ListQuery> => ({
  category: '',
  region: '',
  district: '',
  near: '',
  q: '',
  exact: '',
  not: '',
  filters: {},
  sort: 'new',
  size,
  page: 1,
})
const WHOLE = { product: whole(PRODUCT_PAGE_SIZE), service: whole(SERVICE_PAGE_SIZE) }

/** The page of a list without filters. */
export const wholeListing = (kind: Kind): Readonly<ListQuery> => WHOLE[kind]

/** The choices of the per-page selector; the first is the default. */
export const sizesOf = (kind: Kind) =>
  PAGE_SIZES.map((size, i) => (i === 0 ? { ...size, value: wholeListing(kind).size } : size))

/** The list that a saved search stands for: without page, size, order and what listings lose by themselves. */
export function lastingListing(kind: Kind, state: ListQuery): ListQuery {
  const { page, size, sort } = wholeListing(kind)
  const { q, filters } = state
  return { ...state, q: q.toLowerCase(), filters: lastingIn(filters), page, size, sort }
}

type PriceReader = (text: string) => number | null

/** Parses a query string; an invalid value counts as absent; null for an impossible page number. */
export const parseListing = (kind: Kind, params: URLSearchParams): ListQuery | null =>
  readListing(kind, params, readPrice)

/**
 * The same for callers that need no parser of prices, or bring their own: the canonical address of a list has plain
 * digits.
 */
export function readListing(
  kind: Kind,
  params: URLSearchParams,
  readPrice: PriceReader,
): ListQuery | null {
  const whole = wholeListing(kind)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  const page = params.get('page') || '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return null
  const shared = { category: text('category'), region: text('region'), district: text('district') }
  const near = shared.district !== '' && params.get('near') === '1' ? '1' : ''
  const typed = text('q').replace(/\s+/g, ' ')
  const q = typed.replace(EXCLUDED, '').trim()
  const not = excludedWords([text('not'), ...(typed.match(EXCLUDED) ?? [])].join(' ')).join(',')
  const exact = q !== '' && params.get('exact') === '1' ? '1' : ''
  const size = sizesOf(kind).find(({ value }) => String(value) === params.get('size'))?.value
  const sort = oneOf(allSortsOf(kind), params.get('sort')) ?? 'new'
  const filters = readFilters(kind, (name, { type }) =>
    type === 'range' ? readPrice(params.get(name) ?? '') : params.get(name),
  )
  return {
    ...whole,
    ...shared,
    near,
    q,
    exact,
    not,
    // A region is a place already; both would read all of the circle, or all of the region
    filters: inOrder(shared.region === '' ? filters : withFilter(filters, 'around')),
    sort,
    size: size ?? whole.size,
    page: Number(page),
  }
}

const inOrder = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, chosen]) => [
      name,
      isRange(chosen) ? ascending(chosen) : chosen,
    ]),
  )

const BEFORE_FILTERS = ['category', 'region', 'district', 'near', 'q', 'exact', 'not'] as const
const AFTER_FILTERS = ['sort', 'size', 'page'] as const

/** The parameters of a list's address, in their order. */
export const PARAMETERS: readonly string[] = [
  ...BEFORE_FILTERS,
  ...FIELDS.flatMap(parametersOf),
  ...AFTER_FILTERS,
]

/** The parameters that differ from those of the whole list. */
function parametersIn(kind: Kind, state: ListQuery): Parameter[] {
  const whole = wholeListing(kind)
  const changed = (names: typeof BEFORE_FILTERS | typeof AFTER_FILTERS): Parameter[] =>
    names.flatMap((name): Parameter[] => (state[name] === whole[name] ? [] : [[name, state[name]]]))
  return [
    ...changed(BEFORE_FILTERS),
    ...printFilters(kind, state.filters),
    ...changed(AFTER_FILTERS),
  ]
}

/** The query string of a state, in a fixed order and without defaults: '' or '?…'. */
export function printListing(kind: Kind, state: ListQuery): string {
  // Strings are joined by hand, because a page has a dozen such links and few values need encoding
  const pairs = parametersIn(kind, state).map(([name, value]) => `${name}=${encoded(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A value encoded as forms send it, with a plus for a space. */
const encoded = (value: string | number): string | number =>
  typeof value === 'number' || /^[\w-]*$/.test(value)
    ? value
    : String(new URLSearchParams([['', value]])).slice(1)

/**
 * Changes a filter and returns to page 1; another region clears the district, another place clears `near` and a circle, other
 * words clear `exact`, another category clears the attributes and a sort by one of its numbers.
 */
export function changeListing(state: ListQuery, change: Partial<ListQuery>): ListQuery {
  const place: Partial<ListQuery> =
    'region' in change || 'district' in change
      ? { district: '', near: '', filters: withFilter(state.filters, 'around') }
      : {}
  const exact = 'q' in change ? { exact: '' as const } : {}
  const inCategory = 'category' in change ? withoutCategory(state) : {}
  return { ...state, page: 1, ...place, ...exact, ...inCategory, ...change }
}

/** The attributes and the sort of a list that exist in any category. */
export const withoutCategory = ({ filters, sort }: ListQuery): Partial<ListQuery> => ({
  filters: commonIn(filters),
  sort: isOfAnyCategory(sort) ? sort : 'new',
})

/** The other chosen parameters, without the page: a form for the given parameters carries them along. */
export const otherParameters = (
  kind: Kind,
  state: ListQuery,
  own: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    parametersIn(kind, { ...state, page: 1 })
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((option) => option === value)
