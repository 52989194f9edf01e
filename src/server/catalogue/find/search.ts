/** Searches listings by words: as written or as they sound, else by another interpretation of the text. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_SEARCH_COUNT } from '../../../api/lib/limits.ts'
import { toCyrillic } from '../../../i18n/script.ts'
import { readRows } from '../../db/read.ts'
import { parseQuery, type Query } from '../../search/query.ts'
import { wordsOf } from '../../search/words.ts'
import {
  createValues,
  orderColumns,
  orderOfPage,
  pageWindow,
  sortedColumns,
  whereClause,
  without,
  type ListFilter,
  type Values,
} from './filter.ts'
import type { Count } from '../read/counts.ts'
import { matches, matchesInScan } from './match.ts'
import { areInTitle, rankOf } from './rank.ts'
import { correctRare, interpretations } from './interpretations.ts'
import { TITLE_PARTS } from './search-columns.ts'

const NOTHING = { ids: [], count: 0, isMinimum: false }
/** At most this many matches are ranked. Of a more frequent word only the newest are, NEWEST_RANKED at a time. */
const MOST_RANKED = 3_000
const NEWEST_RANKED = 240
/** So few matches may be typos of their sellers. */
const FEW = 5
/** So few matches may be accidental when no title has all words. */
const FEW_ELSEWHERE = 24

/** The columns that rank and placement of words are computed from. */
const RANKED_COLUMNS = {
  product: 'title, search_text, search_loose, category_id, region_id, district_id',
  service: 'name, search_text, search_loose, category_id, region_id, district_id',
}
const columnsOf = (kind: Kind, filter: ListFilter): string => {
  const columns = `${sortedColumns(kind, filter)}, ${RANKED_COLUMNS[kind]}`
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
export async function searchListings(
  kind: Kind,
  filter: ListFilter,
  text: string,
): Promise<ListingIds> {
  const { query, page } = await firstToFind(kind, filter, text)
  return page ? { ...page, search: searchedFor(query) } : NOTHING
}

/** The interpretation that the page searches for, or the text as typed when nothing is found. */
export const readingOf = async (kind: Kind, filter: ListFilter, text: string): Promise<Query> =>
  (await firstToFind(kind, filter, text)).query

async function firstToFind(kind: Kind, filter: ListFilter, text: string) {
  let accident: { query: Query; page: Page } | undefined
  for await (const query of interpretations(kind, filter, text)) {
    const { looked, isAccident, ...page } = await find(kind, filter, query)
    if (page.count > (accident?.page.count ?? 0)) {
      if (!isAccident || filter.isExact)
        return (await withSlips(kind, filter, query, page)) ?? { query, page }
      accident ??= { query, page }
    }
    // Listings have the words but also an excluded one: that is no reason to try other words
    if ((looked > 0 && page.count === 0) || filter.isExact) break
  }
  return accident ?? { query: parseQuery(text), page: undefined }
}

/** A word of one seller finds few listings: the seller's typo hides the usual spelling, so both are searched for. */
async function withSlips(kind: Kind, filter: ListFilter, query: Query, few: Page) {
  if (few.count > FEW || query.isRelaxed || filter.isExact) return undefined
  const corrected = await correctRare(query)
  if (!corrected) return undefined
  const { looked: _, isAccident: __, ...page } = await find(kind, filter, corrected)
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

async function find(kind: Kind, filter: ListFilter, query: Query) {
  if (query.words.length === 0) return { ...NOTHING, looked: 0, isAccident: false }
  const { looked, count, ids, is_accident } = await rankAll(kind, filter, query)
  const isTooMany = looked > MOST_RANKED && count > NEWEST_RANKED
  return {
    looked,
    isAccident: is_accident,
    count: Math.min(count, MAX_SEARCH_COUNT),
    ids: isTooMany ? await rankNewest(kind, filter, query) : ids,
    isMinimum: looked > MOST_RANKED || count > MAX_SEARCH_COUNT,
  }
}

/** A page of all matches in order of rank. When there are more than MOST_RANKED, no ranks are computed. */
async function rankAll(kind: Kind, filter: ListFilter, query: Query) {
  const values = createValues()
  const { offset, size } = pageWindow(filter)
  const rank = rankFor(filter, kind, query, values)
  const [row] = await readRows(rankedRow, {
    text: `with matches as materialized (
        select ${columnsOf(kind, filter)}, ${without(filter.not, values)} as fits
        from ${plural(kind)} ${whereClause(filter, values)} and ${matches(kind, query, values)} limit ${MOST_RANKED + 1}),
      counts as (select count(*) as looked, count(*) filter (where fits) as count from matches),
      ranked as materialized (select matches.*, ${TITLE_PARTS} from matches, counts
        where fits and (looked <= ${MOST_RANKED} or count <= ${NEWEST_RANKED}))
      select looked, count, array_to_json(array(
        select id from ranked order by ${rankedOrder(filter, rank, values)} limit ${size} offset ${offset})) as ids,
      ${isAccidental(kind, query, values)} as is_accident from counts`,
    values: values.list,
  })
  return row ?? { ...NOTHING, looked: 0, is_accident: false }
}

/** SQL: a few descriptions that have all words, while no title has, may use them for different things. */
const isAccidental = (kind: Kind, query: Query, values: Values): string =>
  query.words.length < 2
    ? 'false'
    : `count <= ${FEW_ELSEWHERE} and not exists (select from ranked where ${areInTitle(kind, query, values)})`

/** A page of a frequent word's matches. They are many, so a scan in the order of an index meets them often. */
async function rankNewest(kind: Kind, filter: ListFilter, query: Query): Promise<number[]> {
  const { offset, size } = pageWindow(filter)
  if (offset >= MAX_SEARCH_COUNT) return []
  const pages = isRanked(filter) ? Math.max(1, Math.floor(NEWEST_RANKED / size)) : 1
  const before = ((filter.page - 1) % pages) * size
  const values = createValues()
  const rows = await readRows(idRow, {
    text: `with newest as materialized (
        select ${columnsOf(kind, filter)}
        from ${plural(kind)} ${whereClause(filter, values)} and ${matchesInScan(kind, query, values)}
          and ${without(filter.not, values)}
        order by ${orderColumns(filter)} limit ${pages * size} offset ${offset - before}),
      ranked as materialized (select *, ${TITLE_PARTS} from newest)
      select id from ranked order by ${rankedOrder(filter, rankFor(filter, kind, query, values), values)} limit ${size} offset ${before}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

const isRanked = ({ sort = 'new' }: ListFilter): boolean => sort === 'new'

const rankFor = (filter: ListFilter, kind: Kind, query: Query, values: Values): string =>
  isRanked(filter) ? rankOf(kind, query, values) : '0'

/** Best rank first, unless another order was asked for. */
const rankedOrder = (filter: ListFilter, rank: string, values: Values): string =>
  isRanked(filter) ? `${rank} desc, ${orderOfPage(filter, values)}` : orderColumns(filter)
