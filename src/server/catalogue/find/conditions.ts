/** A filter as SQL. Written for the indices in schema/listings.ts; every order offered has its own. */
import type { Kind } from '../../reference/categories.ts'
import type { ListFilter, ProductFilter } from './filter.ts'

export type AnyFilter = ListFilter & Partial<Omit<ProductFilter, keyof ListFilter>>
/** What decides which listings there are: all but the page and the order. */
export type Chosen = Omit<AnyFilter, 'page' | 'pageSize' | 'sort'>

/** Collects the values of a statement: `add` gives the placeholder. */
export type Values = { list: unknown[]; add(value: unknown): string }

export function values(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

export const tableOf = (kind: Kind): string => (kind === 'product' ? 'products' : 'services')

/** Everything but the text. `in_stock` stands there as a literal because the indices are partial. */
export function conditions(kind: Kind, filter: Chosen, { add }: Values): string[] {
  const parts: string[] = kind === 'product' ? ['in_stock'] : []
  if (filter.categoryId !== undefined) parts.push(`category_id = ${add(filter.categoryId)}`)
  if (filter.districtId !== undefined) parts.push(`district_id = ${add(filter.districtId)}`)
  else if (filter.regionId !== undefined) parts.push(`region_id = ${add(filter.regionId)}`)
  if (filter.priceMin !== undefined) parts.push(`price >= ${add(filter.priceMin)}`)
  if (filter.priceMax !== undefined) parts.push(`price <= ${add(filter.priceMax)}`)
  if (filter.condition !== undefined) parts.push(`condition = ${add(filter.condition)}`)
  return parts
}

export const where = (parts: string[]): string =>
  parts.length === 0 ? '' : `where ${parts.join(' and ')}`

const ORDERS = {
  new: ['created_at desc, id desc', 'created_at, id'],
  price_asc: ['price, id', 'price desc, id desc'],
  price_desc: ['price desc, id desc', 'price, id'],
} as const

/** `order by` of a sort, or of its reverse. */
export const order = (filter: AnyFilter, reversed = false): string =>
  `order by ${ORDERS[filter.sort ?? 'new'][reversed ? 1 : 0]}`
