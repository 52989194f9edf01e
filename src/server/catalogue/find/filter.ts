/** The SQL of a list; every place and category in it exists. */
import { circleIn, commonIn } from '../../../api/listing-fields/fields.ts'
import { plural } from '../../../api/lib/kinds.ts'
import type { Sort } from '../../../api/listings/sorts.ts'
import { patternsOf, queryWord } from '../../search/query.ts'
import { wordsOf } from '../../words/words.ts'
import { attributeConditions, NOT_FROM_INDEX } from '../../attributes/conditions.ts'
import { cellCondition, cellsOf } from '../circle.ts'
import { filterConditions } from '../fields.ts'
import { aroundIn, excludedIn, placesOf, type List } from '../list.ts'
import { PUBLIC } from '../public-where.ts'

/** Collects the values of a statement: `add` gives the placeholder. */
export type Values = { list: unknown[]; add(value: unknown): string }

export function createValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/** A `where` clause of everything but words; `place` is SQL for one of several districts. */
export function whereClause(list: List, values: Values, place?: string): string {
  const conditions = [...within(list, values, place), ...chosenConditions(list, values)]
  return `where ${conditions.join(' and ')}`
}

/** Conditions of the category and place. */
function within(list: List, { add }: Values, place?: string): string[] {
  const { category, region, district } = list
  const parts = [PUBLIC]
  if (category) parts.push(`category_id = ${add(category.id)}`)
  if (place !== undefined) parts.push(`district_id = ${place}`)
  else if (aroundIn(list)) parts.push(`district_id = any(${add(placesOf(list))})`)
  else if (district) parts.push(`district_id = ${add(district.id)}`)
  else if (region) parts.push(`region_id = ${add(region.id)}`)
  return parts
}

/** All conditions but those of the category and the place. */
function chosenConditions(list: List, values: Values): string[] {
  const circle = circleIn(list.state.filters)
  return [...(circle ? [cellCondition(circle)] : []), ...otherConditions(list, values)]
}

/** The same without the cells of a circle. */
function otherConditions(list: List, { add }: Values): string[] {
  const { own, state } = list
  const parts = [...filterConditions(state.filters, add), ...attributeConditions(list, add)]
  if (own && own.sellers.length > 0) parts.push(`seller_id <> all(${add(own.sellers)}::bigint[])`)
  return parts
}

/** True when attributes are chosen. */
export const isByAttributes = ({ state: { filters } }: List): boolean =>
  Object.keys(filters).length > Object.keys(commonIn(filters)).length

/**
 * Reads the listings of the category and place in the order of their index and tells of each, in `fits`, whether it has what
 * was chosen. It begins where the range of the number begins by which they are sorted. Without the `offset` the planner
 * would read all that fit and sort them: it expects too few, because it does not know which numbers and options go together.
 */
export function walked(
  list: List,
  values: Values,
  { columns, order, rest = 'offset 0' }: { columns: string; order: string; rest?: string },
): string {
  const conditions = chosenConditions(list, values)
  const sortColumn = order.replace(/\W.*$/, '')
  const bounds = conditions.filter((condition) => condition.startsWith(`${sortColumn} `))
  const where = [...within(list, values), NOT_FROM_INDEX, ...bounds]
  return `(select ${columns}, ${conditions.join(' and ') || 'true'} as fits from ${plural(list.kind)}
    where ${where.join(' and ')} order by ${order} ${rest}) as walked`
}

/** No index serves an excluded word, so at most this many otherwise matching listings are scanned. */
export const MOST_LOOKED_AT = 3_000

/** Patterns of excluded words, in all their forms. */
export const excludedPatterns = (not: readonly string[]): string[] =>
  not.flatMap(wordsOf).flatMap((word) => patternsOf(queryWord(word)))

/** SQL condition: the listing has none of the list's excluded words. */
export function withoutWords(list: List, { add }: Values): string {
  const not = excludedIn(list)
  return not.length === 0
    ? 'true'
    : `not search_text like any(${add(excludedPatterns(not))}::text[])`
}

/** True for a list that an index finds in any order: by attributes, or by the cells of a circle. */
export const isFoundFirst = (list: List): boolean =>
  excludedIn(list).length === 0 && (isByAttributes(list) || isByCell(list))

/** True for a circle without what other indices find sooner. */
const isByCell = (list: List): boolean =>
  circleIn(list.state.filters) !== undefined &&
  list.state.q === '' &&
  !isByAttributes(list) &&
  excludedIn(list).length === 0

/** Reads each range of cells from the index, which has all that a list is found and sorted by. */
function fromCells(list: List, values: Values): string {
  const circle = circleIn(list.state.filters)
  const ranges = circle ? cellsOf(circle) : []
  const conditions = [...within(list, values), ...otherConditions(list, values)]
  const [lows, highs] = [0, 1].map((end) => values.add(ranges.map((range) => range[end])))
  return `from unnest(${lows}::int[], ${highs}::int[]) as part (low, high)
    cross join lateral (select ${sortedColumns(list)} from ${plural(list.kind)}
      where ${conditions.join(' and ')} and cell between part.low and part.high offset 0) as found where true`
}

/** The `from` clause of a list without a search text. */
export function fromClause(list: List, values: Values, place?: string): string {
  if (isByCell(list) && place === undefined) return fromCells(list, values)
  const from = `from ${plural(list.kind)} ${whereClause(list, values, place)}`
  if (excludedIn(list).length === 0) return from
  return `from (select * ${from} order by ${orderColumns(list)} limit ${MOST_LOOKED_AT}) as first
    where ${withoutWords(list, values)}`
}

type Order = readonly [order: string, reversed: string]
const ORDERS: Partial<Record<Sort, Order>> = {
  new: ['bumped_at desc, id desc', 'bumped_at, id'],
  price_asc: ['price, id', 'price desc, id desc'],
  price_desc: ['price desc, id desc', 'price, id'],
  rating: ['seller_rank desc, bumped_at desc, id desc', 'seller_rank, bumped_at, id'],
}
/** The first number of the category; listings without it come last. */
const SMALLEST_FIRST: Order = ['n1, bumped_at, id', 'n1 desc, bumped_at desc, id desc']
const LARGEST_FIRST: Order = [
  'n1 desc nulls last, bumped_at desc, id desc',
  'n1 nulls first, bumped_at, id',
]

const orderOf = (sort: Sort): Order =>
  ORDERS[sort] ?? (sort.endsWith('_asc') ? SMALLEST_FIRST : LARGEST_FIRST)

/**
 * The columns of a sort, or of its reverse. Every order has its indices in schema/listings.ts, but for the largest number
 * first: see partsInOrder().
 */
export const orderColumns = ({ state }: List, reversed = false): string =>
  orderOf(state.sort)[reversed ? 1 : 0]

/** The index has listings without a number at its other end: both parts are in its order, the second behind the first. */
export const partsInOrder = ({ state }: List, reversed = false) =>
  orderOf(state.sort) === LARGEST_FIRST
    ? { order: SMALLEST_FIRST[reversed ? 0 : 1], parts: ['n1 is not null', 'n1 is null'] }
    : undefined

/** The same over several districts: the chosen one comes first unless another order was asked for. */
export function orderOfPage(list: List, { add }: Values, reversed = false): string {
  const order = orderColumns(list, reversed)
  if (!list.district || !aroundIn(list) || list.state.sort !== 'new') return order
  return `district_id <> ${add(list.district.id)}${reversed ? ' desc' : ''}, ${order}`
}

/** The columns that orderOfPage() needs. */
export const sortedColumns = (list: List): string =>
  [
    'id',
    'bumped_at',
    ...(list.kind === 'product' ? ['price'] : []),
    ...(list.state.sort === 'rating' ? ['seller_rank'] : []),
    ...(list.state.sort in ORDERS ? [] : ['n1']),
    ...(aroundIn(list) ? ['district_id'] : []),
  ].join(', ')

/** The part of a list that a statement reads. */
export type PageWindow = { offset: number; size: number }

export const pageWindow = ({ state: { page, size } }: List): PageWindow => ({
  offset: (page - 1) * size,
  size,
})
