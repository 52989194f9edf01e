/**
 * Finds the ids of a page's listings in the order of an index, so that a page costs the same at any size of the table.
 */
import * as v from 'valibot'
import { app } from '../../app.ts'
import {
  asCount,
  countColumn,
  countListings,
  isCountedAhead,
  mostCounted,
  type Count,
} from '../read/counts.ts'
import {
  createValues,
  fromClause,
  isFoundFirst,
  orderColumns,
  orderOfPage,
  pageWindow,
  partsInOrder,
  sortedColumns,
  type PageWindow,
  walked,
  type Values,
} from './filter.ts'
import { aroundIn, excludedIn, placesOf, type List } from '../list.ts'
import { searchListings, type ListingIds } from './search.ts'
import { any, maybeOne } from '../../db/ask.ts'

const idRow = v.object({ id: v.number() })
const idsAndCountRow = v.object({ ids: v.array(v.number()), count: v.number() })

/** Pages that start later than this are read from whichever end is nearer. */
const DEEP = 10_000
/** Up to this many matches, sorting them all is faster than a scan that skips everything that does not match. */
const FEW = 1_000

/** One page of a list. Past the end it is empty, with the true count. */
export const findListingIds = (list: List): Promise<ListingIds> =>
  isCostly(list) ? app().searches(() => findIds(list)) : findIds(list)

/** True for lists by words or by attributes: visitors choose how much there is to compare. */
export const isCostly = (list: List): boolean =>
  list.state.q !== '' || isFoundFirst(list) || excludedIn(list).length > 0

async function findIds(list: List): Promise<ListingIds> {
  if (list.state.q !== '') return searchListings(list)
  const page = pageWindow(list)
  if (isCountedAhead(list) && page.offset < DEEP) return scanAndCount(list, page)
  if (isFoundFirst(list)) return findFitting(list, page)
  const count = await countListings(list)
  return { ...count, ids: await idsOfPage(list, page, count) }
}

/** The number of listings on all pages, without reading any page. */
export async function countFound(list: List): Promise<Count> {
  const count = () => (list.state.q === '' ? countListings(list) : searchListings(list))
  const { count: found, isMinimum } = await (isCostly(list) ? app().searches(count) : count())
  return { count: found, isMinimum }
}

/** Page and count in one statement. It has no name: a plan cached for any offset would sort. */
async function scanAndCount(list: List, page: PageWindow): Promise<ListingIds> {
  const values = createValues()
  const row = await maybeOne('searches', idsAndCountRow, {
    text: `select array_to_json(array(${inOrder(list, values, page)})) as ids,
      ${countColumn(list, values)} as count`,
    values: values.list,
  })
  if (!row) throw new Error('A select without a from gave no row')
  return { ...asCount(list, row.count), ids: row.ids }
}

/**
 * Counts and sorts in one statement what an index finds, because finding it takes longer than sorting it. Only of more
 * than are counted the page is read in the order of the list.
 */
async function findFitting(list: List, page: PageWindow): Promise<ListingIds> {
  const { offset, size } = page
  const values = createValues()
  const row = await maybeOne('searches', idsAndCountRow, {
    text: `with fitting as materialized (
        select ${sortedColumns(list)} ${fromClause(list, values)} limit ${mostCounted(list) + 1}),
      counted as (select count(*) as count from fitting)
      select count, array_to_json(array(
        select id from fitting order by ${orderOfPage(list, values)}
        limit (select case when count > ${mostCounted(list)} then 0 else ${size} end from counted) offset ${offset})) as ids
      from counted`,
    values: values.list,
  })
  if (!row) throw new Error('A count gave no row')
  const count = asCount(list, row.count)
  return { ...count, ids: count.isMinimum ? await idsOfPage(list, page, count) : row.ids }
}

async function idsOfPage(
  list: List,
  { offset, size }: PageWindow,
  { count, isMinimum }: Count,
): Promise<number[]> {
  if (isMinimum) return offset < DEEP ? scanInOrder(list, { offset, size }) : []
  const shown = Math.min(size, count - offset)
  if (shown <= 0) return []
  if (!isCountedAhead(list) && count <= FEW) return filterThenSort(list, { offset, size: shown })
  if (offset <= count / 2 || excludedIn(list).length > 0)
    return scanInOrder(list, { offset, size: shown })
  const fromEnd = { offset: count - offset - shown, size: shown }
  return (await scanInOrder(list, fromEnd, true)).reverse()
}

/** Finds all matches first, materialized: otherwise the `order by` would tempt the planner to scan. */
async function filterThenSort(list: List, { offset, size }: PageWindow): Promise<number[]> {
  const values = createValues()
  const rows = await any('searches', idRow, {
    text: `with fitting as materialized (
        select ${sortedColumns(list)}
        ${fromClause(list, values)})
      select id from fitting order by ${orderOfPage(list, values)} limit ${size} offset ${offset}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

async function scanInOrder(list: List, page: PageWindow, reversed = false): Promise<number[]> {
  const values = createValues()
  const text = inOrder(list, values, page, reversed)
  const rows = await any('searches', idRow, { text, values: values.list })
  return rows.map(({ id }) => id)
}

function inOrder(list: List, values: Values, page: PageWindow, reversed = false): string {
  const { offset, size } = page
  if (aroundIn(list)) return inOrderAround(list, values, page, reversed)
  const inParts = partsInOrder(list, reversed)
  if (inParts) {
    const parts = inParts.parts.map(
      (condition) => `(select ${sortedColumns(list)} ${fromClause(list, values)} and ${condition}
        order by ${inParts.order} limit ${offset + size})`,
    )
    return `select id from (${parts.join(' union all ')}) as parts
      order by ${orderColumns(list, reversed)} limit ${size} offset ${offset}`
  }
  const order = orderColumns(list, reversed)
  if (isFoundFirst(list))
    return `select id from ${walked(list, values, { columns: sortedColumns(list), order })}
      where fits limit ${size} offset ${offset}`
  return `select id ${fromClause(list, values)} order by ${order} limit ${size} offset ${offset}`
}

/**
 * Reads from each district as many as the page may need, in the order of its index: read together, all would be sorted.
 */
function inOrderAround(
  list: List,
  values: Values,
  { offset, size }: PageWindow,
  reversed: boolean,
): string {
  const districts = values.add(placesOf(list))
  return `select near.id from unnest(${districts}::int[]) as place (id)
    cross join lateral (
      select ${sortedColumns(list)} ${fromClause(list, values, 'place.id')}
      order by ${orderColumns(list, reversed)} limit ${offset + size}) as near
    order by ${orderOfPage(list, values, reversed)} limit ${size} offset ${offset}`
}
