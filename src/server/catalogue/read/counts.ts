/** Counts listings without scanning them. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_EXACT_COUNT } from '../../../api/lib/limits.ts'
import { readRows } from '../../db/read.ts'
import { allCategoriesOf } from '../../reference/categories.ts'
import {
  createValues,
  MOST_LOOKED_AT,
  orderColumns,
  placesOf,
  whereClause,
  without,
  type Filter,
  type Narrowing,
  type Order,
  type Values,
} from '../find/filter.ts'

export type Count = { count: number; isMinimum: boolean }

const countRow = v.object({ count: v.number() })
const lookedRow = v.object({ looked: v.number(), count: v.number() })

/** True for filters whose counts are kept as totals: none, category, region or district, and both. */
export const isCountedAhead = (filter: Filter): boolean =>
  filter.text === undefined &&
  filter.not === undefined &&
  filter.hidden === undefined &&
  filter.priceMin === undefined &&
  filter.priceMax === undefined &&
  filter.condition === undefined &&
  filter.isWellRated === undefined

/** Exact when the count is kept as a total, else exact up to MAX_EXACT_COUNT. Ignores the filter's text. */
export async function countListings(kind: Kind, filter: Filter & Order): Promise<Count> {
  if (filter.not !== undefined) return countWithout(kind, filter)
  const values = createValues()
  const text = `select ${countColumn(kind, filter, values)} as count`
  const [row] = await readRows(countRow, { text, values: values.list })
  return asCount(filter, row?.count ?? 0)
}

/** Exact while all otherwise matching listings can be scanned (MOST_LOOKED_AT). */
async function countWithout(kind: Kind, filter: Filter & Order): Promise<Count> {
  const values = createValues()
  const [row] = await readRows(lookedRow, {
    text: `select count(*) as looked, count(*) filter (where fits) as count from (
      select ${without(filter.not, values)} as fits from ${plural(kind)} ${whereClause(filter, values)}
      order by ${orderColumns(filter)} limit ${MOST_LOOKED_AT + 1}) as first`,
    values: values.list,
  })
  const { looked = 0, count = 0 } = row ?? {}
  return { count: Math.min(count, MOST_LOOKED_AT), isMinimum: looked > MOST_LOOKED_AT }
}

/** SQL for the count. Without a kept total it counts to one more than MAX_EXACT_COUNT. */
export const countColumn = (kind: Kind, filter: Narrowing, values: Values): string =>
  isCountedAhead(filter) ? total(kind, filter, values) : upTo(kind, filter, values)

/** The count from the value of countColumn(). */
export const asCount = (filter: Narrowing, count: number): Count =>
  isCountedAhead(filter)
    ? { count, isMinimum: false }
    : { count: Math.min(count, MAX_EXACT_COUNT), isMinimum: count > MAX_EXACT_COUNT }

const idsOf = (kind: Kind): number[] => allCategoriesOf(kind).map(({ id }) => id)
/** Written as PostgreSQL reads an array: serializing it for each page took longer than the query. */
export const ALL_IDS = { product: `{${idsOf('product')}}`, service: `{${idsOf('service')}}` }

/** The totals of the places, plus the deltas not rolled up into them yet. */
function total(kind: Kind, filter: Narrowing, { add }: Values): string {
  const { categoryId } = filter
  const places = `${add(placesOf(filter))}::int[]`
  const categories = categoryId === undefined ? ALL_IDS[kind] : [categoryId]
  return `(coalesce((select sum(count) from listing_totals where kind = ${add(kind)}
      and category_id = ${add(categoryId ?? 0)} and place_id = any(${places})), 0) +
    (select coalesce(sum(delta), 0) from listing_count_deltas where category_id = any(${add(categories)})
      and array[0, district_id, district_id / 1000] && ${places}))::int8`
}

const upTo = (kind: Kind, filter: Narrowing, values: Values): string => `(
  select count(*) from (
    select from ${plural(kind)} ${whereClause(filter, values)}
    limit ${MAX_EXACT_COUNT + 1}) as fitting)`
