/** Counts listings without scanning them. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_EXACT_COUNT, MAX_FILTERED_COUNT } from '../../../api/lib/limits.ts'
import { allCategoriesOf } from '../../reference/categories.ts'
import {
  createValues,
  fromClause,
  isByAttributes,
  MOST_LOOKED_AT,
  orderColumns,
  whereClause,
  withoutWords,
  type Values,
} from '../find/filter.ts'
import { excludedIn, placesOf, type List } from '../list.ts'
import { one } from '../../db/ask.ts'

export type Count = { count: number; isMinimum: boolean }

const countRow = v.object({ count: v.number() })
const lookedRow = v.object({ looked: v.number(), count: v.number() })

/** True for lists whose counts are kept as totals: of nothing, a category, a region or district, and both. */
export const isCountedAhead = (list: List): boolean =>
  list.state.q === '' &&
  excludedIn(list).length === 0 &&
  (list.own?.sellers ?? []).length === 0 &&
  Object.keys(list.state.filters).length === 0

/** How many are counted at most. Those that have attributes are spread over the whole table. */
export const mostCounted = (list: List): number =>
  isByAttributes(list) ? MAX_FILTERED_COUNT : MAX_EXACT_COUNT

/** Exact when the count is kept as a total, else exact up to mostCounted(). Ignores the list's search text. */
export async function countListings(list: List): Promise<Count> {
  if (excludedIn(list).length > 0) return countWithout(list)
  const values = createValues()
  const text = `select ${countColumn(list, values)} as count`
  const row = await one('searches', countRow, { text, values: values.list })
  return asCount(list, row.count)
}

/** Exact while all otherwise matching listings can be scanned (MOST_LOOKED_AT). */
async function countWithout(list: List): Promise<Count> {
  const values = createValues()
  const { looked, count } = await one('searches', lookedRow, {
    text: `select count(*) as looked, count(*) filter (where fits) as count from (
      select ${withoutWords(list, values)} as fits from ${plural(list.kind)} ${whereClause(list, values)}
      order by ${orderColumns(list)} limit ${MOST_LOOKED_AT + 1}) as first`,
    values: values.list,
  })
  return { count: Math.min(count, MOST_LOOKED_AT), isMinimum: looked > MOST_LOOKED_AT }
}

/** SQL for the count. Without a kept total it counts to one more than mostCounted(). */
export const countColumn = (list: List, values: Values): string =>
  isCountedAhead(list) ? total(list, values) : upTo(list, values)

/** The count from the value of countColumn(). */
export function asCount(list: List, count: number): Count {
  const most = isCountedAhead(list) ? Infinity : mostCounted(list)
  return { count: Math.min(count, most), isMinimum: count > most }
}

const idsOf = (kind: Kind): number[] => allCategoriesOf(kind).map(({ id }) => id)
/** Written as PostgreSQL reads an array: serializing it for each page took longer than the query. */
export const ALL_IDS = { product: `{${idsOf('product')}}`, service: `{${idsOf('service')}}` }

/** The totals of the places, plus the deltas not rolled up into them yet. */
function total(list: List, { add }: Values): string {
  const { kind, category } = list
  const places = `${add(placesOf(list))}::int[]`
  const categories = category ? [category.id] : ALL_IDS[kind]
  return `(coalesce((select sum(count) from listing_totals where kind = ${add(kind)}
      and category_id = ${add(category?.id ?? 0)} and place_id = any(${places})), 0) +
    (select coalesce(sum(delta), 0) from listing_count_deltas where category_id = any(${add(categories)})
      and array[0, district_id, district_id / 1000] && ${places}))::int8`
}

const upTo = (list: List, values: Values): string => `(
  select count(*) from (
    select ${fromClause(list, values)}
    limit ${mostCounted(list) + 1}) as fitting)`
