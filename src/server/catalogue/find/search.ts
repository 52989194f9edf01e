/** Searches listings by words: as written or as they sound, else by another interpretation of the text. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_SEARCH_COUNT } from '../../../api/lib/limits.ts'
import { toCyrillic } from '../../../i18n/script.ts'
import { searchRows } from '../../db/read.ts'
import { parseQuery, type Query } from '../../search/query.ts'
import { wordsOf } from '../../search/words.ts'
import {
  createValues,
  orderColumns,
  orderOfPage,
  pageWindow,
  partsInOrder,
  sortedColumns,
  whereClause,
  without,
  type Values,
} from './filter.ts'
import type { List } from '../list.ts'
import type { Count } from '../read/counts.ts'
import { matches, matchesInScan } from './match.ts'
import { areInTitle, rankOf } from './rank.ts'
import { correctRare, interpretations } from './interpretations.ts'
import { TITLE_PARTS } from './search-columns.ts'

const NOTHING = { ids: [], count: 0, isMinimum: false }
/** At most this many matches are ranked all together. Of more, the newest are, NEWEST_RANKED at a time. */
const MOST_RANKED = 3_000
const NEWEST_RANKED = 240
/** So many matches are sorted to find the newest. Of a more frequent word, a scan meets the newest sooner. */
const MOST_SORTED = 5_000
/** So few matches may be typos of their sellers. */
const FEW = 5
/** So few matches may be accidental when no title has all words. */
const FEW_ELSEWHERE = 24

/** The columns that rank and placement of words are computed from. */
const RANKED_COLUMNS = {
  product: 'title, search_text, search_loose, category_id, region_id, district_id',
  service: 'name, search_text, search_loose, category_id, region_id, district_id',
}
const columnsOf = (list: List): string => {
  const columns = `${sortedColumns(list)}, ${RANKED_COLUMNS[list.kind]}`
  return [...new Set(columns.split(', '))].join(', ')
}

/** The listings of one page, and the number on all pages. */
export type ListingIds = Count & {
  ids: number[]
  /** The words that were searched for in the end; `isRelaxed` when they are not all that was typed. */
  search?: { words: string; isRelaxed: boolean }
}

type Page = Omit<ListingIds, 'search'>

const idRow = v.object({ id: v.number() })
const rankedRow = v.object({
  ids: v.array(v.number()),
  looked: v.number(),
  count: v.number(),
  is_accident: v.boolean(),
})

/** One page of search results; the words are changed only when they find nothing as typed. */
export async function searchListings(list: List): Promise<ListingIds> {
  const { query, page } = await firstToFind(list)
  return page ? { ...page, search: searchedFor(query) } : NOTHING
}

/** The interpretation that the page searches for, or the text as typed when nothing is found. */
export const readingOf = async (list: List): Promise<Query> => (await firstToFind(list)).query

async function firstToFind(list: List) {
  let accident: { query: Query; page: Page } | undefined
  for await (const query of interpretations(list)) {
    const { looked, isAccident, ...page } = await find(list, query)
    if (page.count > (accident?.page.count ?? 0)) {
      if (!isAccident || list.state.exact)
        return (await withSlips(list, query, page)) ?? { query, page }
      accident ??= { query, page }
    }
    // Listings have the words but also an excluded one: that is no reason to try other words
    if ((looked > 0 && page.count === 0) || list.state.exact) break
  }
  return accident ?? { query: parseQuery(list.state.q), page: undefined }
}

/** A word of one seller finds few listings: the seller's typo hides the usual spelling, so both are searched for. */
async function withSlips(list: List, query: Query, few: Page) {
  if (few.count > FEW || query.isRelaxed || list.state.exact) return undefined
  const corrected = await correctRare(query)
  if (!corrected) return undefined
  const { looked: _, isAccident: __, ...page } = await find(list, corrected)
  return page.count > few.count ? { query: corrected, page } : undefined
}

/** The words searched for, each as typed unless it was corrected; corrected ones are in the script of the rest. */
export function searchedFor({ raw, words, isRelaxed }: Query) {
  const typed = new Map(raw.split(' ').map((token) => [wordsOf(token).join(' '), token]))
  const inScript = /\p{Script=Cyrillic}/u.test(raw) ? toCyrillic : String
  return {
    words: words.map(({ shown }) => typed.get(shown) ?? inScript(shown)).join(' '),
    isRelaxed,
  }
}

async function find(list: List, query: Query) {
  if (query.words.length === 0) return { ...NOTHING, looked: 0, isAccident: false }
  const { looked, count, ids, is_accident } = await sortMatches(list, query)
  const isTooMany = looked > MOST_SORTED && count > NEWEST_RANKED
  return {
    looked,
    isAccident: is_accident,
    count: Math.min(count, MAX_SEARCH_COUNT),
    ids: isTooMany ? await scanNewest(list, query) : ids,
    isMinimum: looked > MOST_SORTED || count > MAX_SEARCH_COUNT,
  }
}

/** A page of the matches in order of rank; no ids when more than MOST_SORTED match and many of them fit. */
async function sortMatches(list: List, query: Query) {
  const values = createValues()
  const { offset, size } = pageWindow(list)
  const newest = newestWindow(list)
  const rank = rankFor(list, query, values)
  const whenFew = (few: number, many: number) =>
    `(select case when count <= ${MOST_RANKED} then ${few} else ${many} end from counts)`
  const [row] = await searchRows(rankedRow, {
    text: `with matches as materialized (
        select ${columnsOf(list)}, ${without(list, values)} as fits
        from ${plural(list.kind)} ${whereClause(list, values)} and ${matches(list, query, values)} limit ${MOST_SORTED + 1}),
      counts as (select count(*) as looked, count(*) filter (where fits) as count from matches),
      chosen as (select matches.* from matches, counts
        where fits and (looked <= ${MOST_SORTED} or count <= ${NEWEST_RANKED})
        order by ${orderColumns(list)} limit ${whenFew(MOST_RANKED, newest.size)} offset ${whenFew(0, newest.offset)}),
      ranked as materialized (select *, ${TITLE_PARTS} from chosen)
      select looked, count, array_to_json(array(
        select id from ranked order by ${rankedOrder(list, rank, values)}
        limit ${size} offset ${whenFew(offset, newest.before)})) as ids,
      ${isAccidental(list.kind, query, values)} as is_accident from counts`,
    values: values.list,
  })
  return row ?? { ...NOTHING, looked: 0, is_accident: false }
}

/** The newest matches that are ranked together for a page; so many of them come `before` the page. */
function newestWindow(list: List) {
  const { offset, size } = pageWindow(list)
  const pages = isRanked(list) ? Math.max(1, Math.floor(NEWEST_RANKED / size)) : 1
  const before = ((list.state.page - 1) % pages) * size
  return { size: pages * size, offset: offset - before, before }
}

/** SQL: a few descriptions that have all words, while no title has, may use them for different things. */
const isAccidental = (kind: Kind, query: Query, values: Values): string =>
  query.words.length < 2
    ? 'false'
    : `count <= ${FEW_ELSEWHERE} and not exists (select from ranked where ${areInTitle(kind, query, values)})`

/** A page of a frequent word's matches. They are many, so a scan in the order of an index meets them often. */
async function scanNewest(list: List, query: Query): Promise<number[]> {
  const { size } = pageWindow(list)
  const newest = newestWindow(list)
  if (newest.offset >= MAX_SEARCH_COUNT) return []
  // So many matches end before those that have no number to be sorted by
  const inParts = partsInOrder(list)
  const numbered = inParts ? `and ${inParts.parts[0]}` : ''
  const values = createValues()
  const rows = await searchRows(idRow, {
    text: `with newest as materialized (
        select ${columnsOf(list)}
        from ${plural(list.kind)} ${whereClause(list, values)} and ${matchesInScan(list.kind, query, values)}
          and ${without(list, values)} ${numbered}
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
