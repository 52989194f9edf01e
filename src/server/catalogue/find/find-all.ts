/** Finds the listings that have all words of a query. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { MAX_SEARCH_COUNT } from '../../../api/lib/limits.ts'
import type { Query } from '../../search/query.ts'
import type { List } from '../list.ts'
import type { Count } from '../read/counts.ts'
import {
  createValues,
  orderColumns,
  orderOfPage,
  pageWindow,
  partsInOrder,
  sortedColumns,
  whereClause,
  type Values,
} from './filter.ts'
import { matches, matchesInScan, MOST_SORTED } from './match.ts'
import { rankOf } from './rank.ts'
import { TITLE_PARTS } from './search-columns.ts'
import { any, maybeOne, one } from '../../db/ask.ts'

/** A page of listings, and the number on all pages. */
export type Page = Count & { ids: number[] }
export const NO_LISTINGS: Page = { ids: [], count: 0, isMinimum: false }

/** At most this many matches of a word are ranked all together. Of more, the newest are, NEWEST_RANKED at a time. */
const MOST_RANKED = 3_000
const NEWEST_RANKED = 240

/** The columns that rank and placement of words are computed from. */
const RANKED_COLUMNS = {
  product: 'title, search_text, search_loose, category_id, region_id, district_id',
  service: 'name, search_text, search_loose, category_id, region_id, district_id',
}
const columnsOf = (list: List): string => {
  const columns = `${sortedColumns(list)}, ${RANKED_COLUMNS[list.kind]}`
  return [...new Set(columns.split(', '))].join(', ')
}

const idRow = v.object({ id: v.number() })
const rankedRow = v.object({ ids: v.array(v.number()), count: v.number() })

const existsRow = v.object({ exists: v.boolean() })

/** Counts one listing at most and finds no page: for the query that a text means. */
export async function findWhetherAny(list: List, query: Query): Promise<Page> {
  if (query.words.length === 0) return NO_LISTINGS
  const values = createValues()
  // Planned as if all were read, and read up to the first: for one row, the planner would scan the table
  const { exists } = await one('searches', existsRow, {
    text: `with fitting as materialized (
        select id from ${plural(list.kind)} ${whereClause(list, values)} and ${matches(list, query, values)})
      select exists (select from fitting)`,
    values: values.list,
  })
  return { ...NO_LISTINGS, count: exists ? 1 : 0 }
}

/** One page of the listings that have all words. */
export async function findAll(list: List, query: Query): Promise<Page> {
  if (query.words.length === 0) return NO_LISTINGS
  const { count, ids } = await sortMatches(list, query)
  return {
    count: Math.min(count, MAX_SEARCH_COUNT),
    ids: count > MOST_SORTED ? await scanNewest(list, query) : ids,
    isMinimum: count > MAX_SEARCH_COUNT,
  }
}

/**
 * A page of the matches in order of rank; no ids when more than MOST_SORTED match. Their texts are read only once it is
 * known which are ranked, because those of thousands would be written to a file.
 */
async function sortMatches(list: List, query: Query) {
  const values = createValues()
  const table = plural(list.kind)
  const { offset, size } = pageWindow(list)
  const newest = newestWindow(list)
  const rank = rankFor(list, query, values)
  const mostRanked = Math.ceil(MOST_RANKED / query.words.length)
  const whenFew = (few: number, many: number) =>
    `(select case when count <= ${mostRanked} then ${few} else ${many} end from counts)`
  const row = await maybeOne('searches', rankedRow, {
    text: `with matches as materialized (
        select ${sortedColumns(list)}, ctid as place from ${table} ${whereClause(list, values)}
          and ${matches(list, query, values)} limit ${MOST_SORTED + 1}),
      counts as (select count(*) as count from matches),
      chosen as (select place from matches, counts where count <= ${MOST_SORTED}
        order by ${orderColumns(list)} limit ${whenFew(mostRanked, newest.size)} offset ${whenFew(0, newest.offset)}),
      ranked as (select ${columnsOf(list)}, ${TITLE_PARTS}
        from chosen join ${table} on ${table}.ctid = chosen.place offset 0)
      select count, array_to_json(array(
        select id from ranked order by ${rankedOrder(list, rank, values)}
        limit ${size} offset ${whenFew(offset, newest.before)})) as ids from counts`,
    values: values.list,
  })
  return row ?? NO_LISTINGS
}

/** The newest matches that are ranked together for a page; so many of them come `before` the page. */
function newestWindow(list: List) {
  const { offset, size } = pageWindow(list)
  const pages = isRanked(list) ? Math.max(1, Math.floor(NEWEST_RANKED / size)) : 1
  const before = ((list.state.page - 1) % pages) * size
  return { size: pages * size, offset: offset - before, before }
}

/** A page of a frequent word's matches. They are many, so a scan in the order of an index meets them often. */
async function scanNewest(list: List, query: Query): Promise<number[]> {
  const { size } = pageWindow(list)
  const newest = newestWindow(list)
  if (newest.offset >= MAX_SEARCH_COUNT) return []
  // So many matches end before those that have no number to be sorted by
  const inParts = partsInOrder(list)
  const numbered = inParts ? `and ${inParts.parts[0]}` : ''
  const values = createValues()
  const rows = await any('searches', idRow, {
    text: `with newest as materialized (
        select ${columnsOf(list)}
        from ${plural(list.kind)} ${whereClause(list, values)} and ${matchesInScan(list, query, values)} ${numbered}
        order by ${inParts?.order ?? orderColumns(list)} limit ${newest.size} offset ${newest.offset}),
      ranked as materialized (select *, ${TITLE_PARTS} from newest)
      select id from ranked order by ${rankedOrder(list, rankFor(list, query, values), values)} limit ${size} offset ${newest.before}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

const isRanked = ({ state }: List): boolean => state.sort === 'new'

const rankFor = (list: List, query: Query, values: Values): string =>
  isRanked(list) ? rankOf(list.kind, query, values) : '0'

/** Best rank first, unless another order was asked for. */
const rankedOrder = (list: List, rank: string, values: Values): string =>
  isRanked(list) ? `${rank} desc, ${orderOfPage(list, values)}` : orderColumns(list)
