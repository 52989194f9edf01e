/** The filters of a listing page and the query string that holds them; server and browser build links with it. */
import type { Kind } from '../lib/kinds.ts'
import { PAGE_SIZES, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from '../lib/limits.ts'
import { readPrice } from '../text/price.ts'

/** The facets: each is counted under the other chosen filters. */
export const FACETS = ['category', 'place'] as const
export type Facet = (typeof FACETS)[number]

/** A service has no price. A rating is the seller's, so it says little about a product. */
export const SORTS = {
  product: ['new', 'price_asc', 'price_desc'],
  service: ['new', 'rating'],
} as const
export type Sort = (typeof SORTS)[Kind][number]

/** Empty text and null stand for "not filtered"; places and categories are slugs. */
export type ListingQuery = {
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
  price_min: number | null
  price_max: number | null
  condition: '' | 'new' | 'used'
  /** '1': only listings of well-rated sellers. */
  rated: '' | '1'
  sort: Sort
  size: number
  page: number
}

/** The filters and the order of a list, each chosen in a panel of its own. */
const PANELS = {
  product: ['location', 'category', 'price', 'condition', 'words', 'sort'],
  service: ['location', 'category', 'rating', 'words', 'sort'],
} as const
export type PanelName = (typeof PANELS)[Kind][number]

export const panelsOf = (kind: Kind): readonly PanelName[] => PANELS[kind]

export const listingPath = (kind: Kind): string => (kind === 'product' ? '/' : '/service')

export const feedPath = (kind: Kind): string =>
  kind === 'product' ? '/feed.xml' : '/service-feed.xml'

const whole = (size: number): Readonly<ListingQuery> => ({
  category: '',
  region: '',
  district: '',
  near: '',
  q: '',
  exact: '',
  not: '',
  price_min: null,
  price_max: null,
  condition: '',
  rated: '',
  sort: 'new',
  size,
  page: 1,
})
const WHOLE = { product: whole(PRODUCT_PAGE_SIZE), service: whole(SERVICE_PAGE_SIZE) }

/** The page of a list without filters. */
export const wholeListing = (kind: Kind): Readonly<ListingQuery> => WHOLE[kind]

/** The choices of the per-page selector; the first is the default. */
export const sizesOf = (kind: Kind) =>
  PAGE_SIZES.map((size, i) => (i === 0 ? { ...size, value: wholeListing(kind).size } : size))

type PriceReader = (text: string) => number | null

/** Parses a query string; an invalid value counts as absent; null for an impossible page number. */
export const parseListing = (kind: Kind, params: URLSearchParams): ListingQuery | null =>
  readListing(kind, params, readPrice)

/**
 * The same for callers that need no parser of prices, or bring their own: the canonical address of a list has plain
 * digits.
 */
export function readListing(
  kind: Kind,
  params: URLSearchParams,
  readPrice: PriceReader,
): ListingQuery | null {
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
  const sort = oneOf<Sort>(SORTS[kind], params.get('sort')) ?? 'new'
  const state: ListingQuery = {
    ...whole,
    ...shared,
    near,
    q,
    exact,
    not,
    sort,
    size: size ?? whole.size,
    page: Number(page),
  }
  if (kind === 'service') return { ...state, rated: params.get('rated') === '1' ? '1' : '' }
  return {
    ...state,
    ...prices(params, readPrice),
    condition: oneOf(['new', 'used'], params.get('condition')) ?? '',
  }
}

/** "-case" in a search: an excluded word. */
const EXCLUDED = /(?:^|\s)-(?=\p{L})\S+/gu
const MAX_UNWANTED = 5

/** At most as many words as an address may have. */
export const excludedWords = (text: string): string[] => listedWords(text).slice(0, MAX_UNWANTED)

/** The words of a list like "case, -screen", each once. */
export const listedWords = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{N}][^\s,]*/gu)),
]

/** The query string of a state, in a fixed order and without defaults: '' or '?…'. */
export function printListing(kind: Kind, state: ListingQuery): string {
  const whole = wholeListing(kind)
  // Strings are joined by hand, because a page has a dozen such links and few values need encoding
  let query = ''
  for (const field of FIELDS) {
    const value = state[field]
    if (value === null || value === '' || value === whole[field]) continue
    query += `${query ? '&' : '?'}${field}=${encoded(value)}`
  }
  return query
}

/** A value encoded as forms send it, with a plus for a space. */
const encoded = (value: string | number): string | number =>
  typeof value === 'number' || /^[\w-]*$/.test(value)
    ? value
    : String(new URLSearchParams([['', value]])).slice(1)

/**
 * Changes a filter and returns to page 1; another region clears the district, another place clears `near`, other
 * words clear `exact`.
 */
export function changeListing(state: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  const place: Partial<ListingQuery> =
    'region' in change || 'district' in change ? { district: '', near: '' } : {}
  const exact = 'q' in change ? { exact: '' as const } : {}
  return { ...state, page: 1, ...place, ...exact, ...change }
}

/** The other non-default fields, without the page: a form for the given fields carries them along. */
export function otherFields(
  kind: Kind,
  state: ListingQuery,
  own: readonly (keyof ListingQuery)[],
): Record<string, string> {
  const whole = wholeListing(kind)
  const others = FIELDS.filter(
    (field) => field !== 'page' && !own.includes(field) && state[field] !== whole[field],
  )
  return Object.fromEntries(others.map((field) => [field, String(state[field])]))
}

export const FIELDS = [
  ...(['category', 'region', 'district', 'near', 'q', 'exact', 'not'] as const),
  ...(['price_min', 'price_max', 'condition', 'rated', 'sort', 'size', 'page'] as const),
]

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((option) => option === value)

/** The price range in ascending order, because people sometimes type the larger number first. */
function prices(
  params: URLSearchParams,
  readPrice: PriceReader,
): Pick<ListingQuery, 'price_min' | 'price_max'> {
  const read = (name: string) => readPrice(params.get(name) ?? '')
  const [price_min, price_max] = [read('price_min'), read('price_max')]
  return price_min !== null && price_max !== null && price_min > price_max
    ? { price_min: price_max, price_max: price_min }
    : { price_min, price_max }
}
