/** The filter of a list, parsed and as SQL; every place and category in it exists. */
import type { Condition } from '../../../api/listings/entities.ts'
import type {
  ProductFilters,
  ProductsQuery,
  ServiceFilters,
  ServicesQuery,
} from '../../../api/listings/listings.ts'
import { excludedWords, type Sort } from '../../../api/listings/listing-url.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { findCategory } from '../../reference/categories.ts'
import { neighboursOf } from '../../reference/neighbours.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { patternsOf, queryWord } from '../../search/query.ts'
import { wordsOf } from '../../search/words.ts'
import { PUBLIC } from '../public-where.ts'

/** Prices and condition are for products only, `isWellRated` for services only. */
export type ListFilter = {
  categoryId?: number
  regionId?: number
  /** Overrides the region: only the district counts when both are set. */
  districtId?: number
  /** Neighbouring districts whose listings match as well; empty without a district. */
  around?: readonly number[]
  text?: string
  /** Search for the text as typed, without correction. */
  isExact?: true
  /** Excluded words. */
  not?: readonly string[]
  /** Excluded sellers. */
  hidden?: readonly number[]
  priceMin?: number
  priceMax?: number
  condition?: Condition
  /** Only sellers whom enough people rated well. */
  isWellRated?: true
  sort?: Sort
  page: number
  pageSize: number
}
/** The conditions that are plain columns: everything but words, page and order. */
export type Narrowing = Omit<ListFilter, 'text' | 'isExact' | 'not' | 'page' | 'pageSize' | 'sort'>
/** Everything that decides which listings match. */
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

/** The filter of an API call with its page and order. */
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
    ...excluding(excludedWords(names.not ?? '')),
  }
}

/** Without excluded words, exclude nothing. */
export const excluding = (not: readonly string[]) => not.length > 0 && { not }

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

/** A `where` clause of everything but words; `district` is SQL for one of several districts. */
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

/** No index serves an excluded word, so at most this many otherwise matching listings are scanned. */
export const MOST_LOOKED_AT = 3_000

/** Patterns of excluded words, in all their forms. */
export const excludedPatterns = (not: readonly string[]): string[] =>
  not.flatMap(wordsOf).flatMap((word) => patternsOf(queryWord(word)))

/** SQL condition: the listing has none of the words. */
export function without(not: ListFilter['not'], { add }: Values): string {
  if (not === undefined) return 'true'
  return `not search_text like any(${add(excludedPatterns(not))}::text[])`
}

/** The `from` clause of a list without a search text. */
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

/** The columns that orderOfPage() needs. */
export const sortedColumns = (kind: Kind, { sort, around }: Order): string =>
  [
    'id',
    'bumped_at',
    ...(kind === 'product' ? ['price'] : []),
    ...(sort === 'rating' ? ['seller_rank'] : []),
    ...(around ? ['district_id'] : []),
  ].join(', ')

/** The part of a list that a statement reads. */
export type PageWindow = { offset: number; size: number }

export const pageWindow = ({ page, pageSize }: ListFilter): PageWindow => ({
  offset: (page - 1) * pageSize,
  size: pageSize,
})
