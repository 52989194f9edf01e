/** What a list is narrowed to: parsed, every place and category known to exist, and as SQL. */
import type { Condition } from '../../../api/entities.ts'
import type { ProductsQuery, ServicesQuery, Sort } from '../../../api/listings.ts'
import type { Kind } from '../../../api/kinds.ts'
import { findCategory } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { PUBLIC } from '../public-where.ts'

/** Prices, condition and another order than the newest first are for products only. */
export type ListFilter = {
  categoryId?: number
  regionId?: number
  /** Says more than its region: only the district counts when both are there. */
  districtId?: number
  text?: string
  priceMin?: number
  priceMax?: number
  condition?: Condition
  sort?: Sort
  page: number
  pageSize: number
}
/** What decides which listings there are: all but the text, the page and the order. */
export type Narrowing = Omit<ListFilter, 'text' | 'page' | 'pageSize' | 'sort'>

/** The filter of an API call; null when it names a category or place that does not exist. */
export function filterFromApi(query: ProductsQuery): ListFilter | null {
  const shared = sharedFilter('product', query, query.product_title)
  return (
    shared && {
      ...shared,
      ...(query.price_min !== undefined && { priceMin: query.price_min }),
      ...(query.price_max !== undefined && { priceMax: query.price_max }),
      ...(query.condition !== undefined && { condition: query.condition }),
      sort: query.sort,
    }
  )
}

/** As filterFromApi, for services. */
export const serviceFilterFromApi = (query: ServicesQuery): ListFilter | null =>
  sharedFilter('service', query, query.service_name)

function sharedFilter(kind: Kind, query: ServicesQuery, text = ''): ListFilter | null {
  const { category_name, region_name, district_name } = query
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
    ...(text.trim() !== '' && { text }),
    page: query.page,
    pageSize: query.page_size,
  }
}

/** Collects the values of a statement: `add` gives the placeholder. */
export type Values = { list: unknown[]; add(value: unknown): string }

export function createValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** Everything but the text, as a `where` clause. */
export function whereClause(filter: Narrowing, { add }: Values): string {
  const { categoryId, regionId, districtId, priceMin, priceMax, condition } = filter
  const parts = [PUBLIC]
  if (categoryId !== undefined) parts.push(`category_id = ${add(categoryId)}`)
  if (districtId !== undefined) parts.push(`district_id = ${add(districtId)}`)
  else if (regionId !== undefined) parts.push(`region_id = ${add(regionId)}`)
  if (priceMin !== undefined) parts.push(`price >= ${add(priceMin)}`)
  if (priceMax !== undefined) parts.push(`price <= ${add(priceMax)}`)
  if (condition !== undefined) parts.push(`condition = ${add(condition)}`)
  return `where ${parts.join(' and ')}`
}

const ORDERS = {
  new: ['created_at desc, id desc', 'created_at, id'],
  price_asc: ['price, id', 'price desc, id desc'],
  price_desc: ['price desc, id desc', 'price, id'],
} as const

/** The columns of a sort, or of its reverse; every order has its indices in schema/listings.ts. */
export const orderColumns = ({ sort = 'new' }: Pick<ListFilter, 'sort'>, reversed = false) =>
  ORDERS[sort][reversed ? 1 : 0]

/** Which part of a list a statement reads. */
export type PageWindow = { offset: number; size: number }

export const pageWindow = ({ page, pageSize }: ListFilter): PageWindow => ({
  offset: (page - 1) * pageSize,
  size: pageSize,
})
