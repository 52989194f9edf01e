/**
 * Finds the ids of a page's listings in the order of an index, so that a page costs the same at any size of the table.
 */
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { readRows } from '../../db/read.ts'
import { asCount, countColumn, countListings, isCountedAhead, type Count } from '../read/counts.ts'
import {
  createValues,
  fromClause,
  orderColumns,
  orderOfPage,
  pageWindow,
  placesOf,
  sortedColumns,
  type ListFilter,
  type PageWindow,
  type Values,
} from './filter.ts'
import { searchListings, type ListingIds } from './search.ts'

const idRow = v.object({ id: v.number() })
const idsAndCountRow = v.object({ ids: v.array(v.number()), count: v.number() })

/** Pages that start later than this are read from whichever end is nearer. */
const DEEP = 10_000
/** Up to this many matches, sorting them all is faster than a scan that skips everything that does not match. */
const FEW = 1_000

/** One page of a list. Past the end it is empty, with the true count. */
export async function findListingIds(kind: Kind, filter: ListFilter): Promise<ListingIds> {
  if (filter.text !== undefined) return searchListings(kind, filter, filter.text)
  const page = pageWindow(filter)
  if (isCountedAhead(filter) && page.offset < DEEP) return scanAndCount(kind, filter, page)
  const count = await countListings(kind, filter)
  return { ...count, ids: await idsOfPage(kind, filter, page, count) }
}

/** The number of listings on all pages, without reading any page. */
export async function countFound(kind: Kind, filter: ListFilter): Promise<Count> {
  if (filter.text === undefined) return countListings(kind, filter)
  const { count, isMinimum } = await searchListings(kind, filter, filter.text)
  return { count, isMinimum }
}

/** Page and count in one statement. It has no name: a plan cached for any offset would sort. */
async function scanAndCount(kind: Kind, filter: ListFilter, page: PageWindow): Promise<ListingIds> {
  const values = createValues()
  const [row] = await readRows(idsAndCountRow, {
    text: `select array_to_json(array(${inOrder(kind, filter, values, page)})) as ids,
      ${countColumn(kind, filter, values)} as count`,
    values: values.list,
  })
  if (!row) throw new Error('A select without a from gave no row')
  return { ...asCount(filter, row.count), ids: row.ids }
}

async function idsOfPage(
  kind: Kind,
  filter: ListFilter,
  { offset, size }: PageWindow,
  { count, isMinimum }: Count,
): Promise<number[]> {
  if (isMinimum) return offset < DEEP ? scanInOrder(kind, filter, { offset, size }) : []
  const shown = Math.min(size, count - offset)
  if (shown <= 0) return []
  if (!isCountedAhead(filter) && count <= FEW)
    return filterThenSort(kind, filter, { offset, size: shown })
  if (offset <= count / 2 || filter.not !== undefined)
    return scanInOrder(kind, filter, { offset, size: shown })
  const fromEnd = { offset: count - offset - shown, size: shown }
  return (await scanInOrder(kind, filter, fromEnd, true)).reverse()
}

/** Finds all matches first, materialized: otherwise the `order by` would tempt the planner to scan. */
async function filterThenSort(
  kind: Kind,
  filter: ListFilter,
  { offset, size }: PageWindow,
): Promise<number[]> {
  const values = createValues()
  const rows = await readRows(idRow, {
    text: `with fitting as materialized (
        select ${sortedColumns(kind, filter)}
        ${fromClause(kind, filter, values)})
      select id from fitting order by ${orderOfPage(filter, values)} limit ${size} offset ${offset}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

async function scanInOrder(
  kind: Kind,
  filter: ListFilter,
  page: PageWindow,
  reversed = false,
): Promise<number[]> {
  const values = createValues()
  const text = inOrder(kind, filter, values, page, reversed)
  const rows = await readRows(idRow, { text, values: values.list })
  return rows.map(({ id }) => id)
}

function inOrder(
  kind: Kind,
  filter: ListFilter,
  values: Values,
  page: PageWindow,
  reversed = false,
): string {
  const { offset, size } = page
  if (filter.around) return inOrderAround(kind, filter, values, page, reversed)
  return `select id ${fromClause(kind, filter, values)}
  order by ${orderColumns(filter, reversed)} limit ${size} offset ${offset}`
}

/**
 * Reads from each district as many as the page may need, in the order of its index: read together, all would be sorted.
 */
function inOrderAround(
  kind: Kind,
  filter: ListFilter,
  values: Values,
  { offset, size }: PageWindow,
  reversed: boolean,
): string {
  const districts = values.add(placesOf(filter))
  return `select near.id from unnest(${districts}::int[]) as place (id)
    cross join lateral (
      select ${sortedColumns(kind, filter)} ${fromClause(kind, filter, values, 'place.id')}
      order by ${orderColumns(filter, reversed)} limit ${offset + size}) as near
    order by ${orderOfPage(filter, values, reversed)} limit ${size} offset ${offset}`
}
