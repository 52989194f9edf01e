/** What a list is narrowed to: parsed, every place and category known to exist, and as SQL. */
import type { Condition } from '../../../api/entities.ts'
import type {
  ProductFilters,
  ProductsQuery,
  ServiceFilters,
  ServicesQuery,
} from '../../../api/listings.ts'
import { unwantedWords, type Sort } from '../../../api/listing-url.ts'
import { plural, type Kind } from '../../../api/kinds.ts'
import { findCategory } from '../../reference/categories.ts'
import { neighboursOf } from '../../reference/neighbours.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { patternsOf, queryWord } from '../../search/query.ts'
import { wordsOf } from '../../search/words.ts'
import { PUBLIC } from '../public-where.ts'

/** Prices and condition are for products only, marks for services only. */
export type ListFilter = {
  categoryId?: number
  regionId?: number
  /** Says more than its region: only the district counts when both are there. */
  districtId?: number
  /** The districts around it, whose listings fit as well; empty without a district. */
  around?: readonly number[]
  text?: string
  /** The text means no more than it says. */
  isExact?: true
  /** Words that no listing may have. */
  not?: readonly string[]
  /** Sellers whose listings are left out. */
  hidden?: readonly number[]
  priceMin?: number
  priceMax?: number
  condition?: Condition
  /** Of those whom enough people found good. */
  isWellRated?: true
  sort?: Sort
  page: number
  pageSize: number
}
/** What is the same for each listing that is looked at: all but words, the page and the order. */
export type Narrowing = Omit<ListFilter, 'text' | 'isExact' | 'not' | 'page' | 'pageSize' | 'sort'>
/** What decides which listings there are. */
export type Filter = Narrowing & Pick<ListFilter, 'text' | 'not'>

/** The filter of an API call; null when it names a category or place that does not exist. */
export function productFilter(query: ProductFilters): Filter | null {
  const shared = sharedFilter('product', query, query.product_title)
  return (
    shared && {
      ...shared,
      ...(query.price_min !== undefined && { priceMin: query.price_min }),
      ...(query.price_max !== undefined && { priceMax: query.price_max }),
      ...(query.condition !== undefined && { condition: query.condition }),
    }
  )
}
export function serviceFilter(query: ServiceFilters): Filter | null {
  const shared = sharedFilter('service', query, query.service_name)
  return shared && { ...shared, ...(query.rated && { isWellRated: true }) }
}

/** The same with the page that is asked for. */
export function productsFilter(query: ProductsQuery): ListFilter | null {
  const filter = productFilter(query)
  return filter && { ...filter, sort: query.sort, page: query.page, pageSize: query.page_size }
}
export function servicesFilter(query: ServicesQuery): ListFilter | null {
  const filter = serviceFilter(query)
  return filter && { ...filter, sort: query.sort, page: query.page, pageSize: query.page_size }
}

type Names = Pick<
  ServiceFilters,
  'category_name' | 'region_name' | 'district_name' | 'near' | 'not'
>

function sharedFilter(kind: Kind, names: Names, text = ''): Filter | null {
  const { category_name, region_name, district_name } = names
  const category = category_name?.trim() ? findCategory(kind, category_name) : 'any'
  const region = region_name?.trim() ? findRegion(region_name) : 'any'
  if (!category || !region) return null
  const district = district_name?.trim()
    ? findDistrict(district_name, region === 'any' ? undefined : region.id)
    : 'any'
  if (!district) return null
  return {
    ...(category !== 'any' && { categoryId: category.id }),
    ...(region !== 'any' && { regionId: region.id }),
    ...(district !== 'any' && { districtId: district.id }),
    ...(district !== 'any' && names.near && { around: around(district) }),
    ...(text.trim() !== '' && { text }),
    ...unwanted(unwantedWords(names.not ?? '')),
  }
}

/** Nobody is left out by no words. */
export const unwanted = (not: readonly string[]) => not.length > 0 && { not }

export const around = ({ id }: { id: number }): number[] =>
  neighboursOf(id).map((neighbour) => neighbour.id)

/** The districts of a filter, else its region, else 0 for all places. */
export const placesOf = ({ districtId, regionId, around = [] }: Narrowing): number[] =>
  districtId === undefined ? [regionId ?? 0] : [districtId, ...around]

/** Collects the values of a statement: `add` gives the placeholder. */
export type Values = { list: unknown[]; add(value: unknown): string }

export function createValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** Everything but words, as a `where` clause; `district` is SQL for one of several districts. */
export function whereClause(filter: Narrowing, { add }: Values, district?: string): string {
  const { categoryId, regionId, districtId, around, priceMin, priceMax, condition, hidden } = filter
  const parts = [PUBLIC]
  if (categoryId !== undefined) parts.push(`category_id = ${add(categoryId)}`)
  if (district !== undefined) parts.push(`district_id = ${district}`)
  else if (districtId !== undefined && around)
    parts.push(`district_id = any(${add(placesOf(filter))})`)
  else if (districtId !== undefined) parts.push(`district_id = ${add(districtId)}`)
  else if (regionId !== undefined) parts.push(`region_id = ${add(regionId)}`)
  if (priceMin !== undefined) parts.push(`price >= ${add(priceMin)}`)
  if (priceMax !== undefined) parts.push(`price <= ${add(priceMax)}`)
  if (condition !== undefined) parts.push(`condition = ${add(condition)}`)
  if (filter.isWellRated) parts.push('is_well_rated')
  if (hidden !== undefined) parts.push(`seller_id <> all(${add(hidden)}::bigint[])`)
  return `where ${parts.join(' and ')}`
}

/** No index finds what lacks a word: so many of the listings that otherwise fit are looked at. */
export const MOST_LOOKED_AT = 3_000

/** Words that no listing may have, in any of their forms. */
export const unwantedPatterns = (not: readonly string[]): string[] =>
  not.flatMap(wordsOf).flatMap((word) => patternsOf(queryWord(word)))

/** That a listing has none of the words. */
export function without(not: ListFilter['not'], { add }: Values): string {
  if (not === undefined) return 'true'
  return `not search_text like any(${add(unwantedPatterns(not))}::text[])`
}

/** What a list without a text is read from. */
export function fromClause(
  kind: Kind,
  filter: Filter & Order,
  values: Values,
  district?: string,
): string {
  const from = `from ${plural(kind)} ${whereClause(filter, values, district)}`
  if (filter.not === undefined) return from
  return `from (select * ${from} order by ${orderColumns(filter)} limit ${MOST_LOOKED_AT}) as first
    where ${without(filter.not, values)}`
}

const ORDERS = {
  new: ['bumped_at desc, id desc', 'bumped_at, id'],
  price_asc: ['price, id', 'price desc, id desc'],
  price_desc: ['price desc, id desc', 'price, id'],
  rating: ['seller_rank desc, bumped_at desc, id desc', 'seller_rank, bumped_at, id'],
} as const

export type Order = Pick<ListFilter, 'sort' | 'districtId' | 'around'>

/** The columns of a sort, or of its reverse; every order has its indices in schema/listings.ts. */
export const orderColumns = ({ sort = 'new' }: Order, reversed = false) =>
  ORDERS[sort][reversed ? 1 : 0]

/** The same over several districts: the chosen one comes first unless another order was asked for. */
export function orderOfPage(filter: Order, { add }: Values, reversed = false): string {
  const { sort = 'new', districtId, around } = filter
  const order = orderColumns(filter, reversed)
  if (!around || districtId === undefined || sort !== 'new') return order
  return `district_id <> ${add(districtId)}${reversed ? ' desc' : ''}, ${order}`
}

/** What orderOfPage() reads. */
export const sortedColumns = (kind: Kind, { sort, around }: Order): string =>
  [
    'id',
    'bumped_at',
    ...(kind === 'product' ? ['price'] : []),
    ...(sort === 'rating' ? ['seller_rank'] : []),
    ...(around ? ['district_id'] : []),
  ].join(', ')

/** Which part of a list a statement reads. */
export type PageWindow = { offset: number; size: number }

export const pageWindow = ({ page, pageSize }: ListFilter): PageWindow => ({
  offset: (page - 1) * pageSize,
  size: pageSize,
})
