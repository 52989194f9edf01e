/** Listings by words: as written or as they sound, else what else the text may mean. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/kinds.ts'
import { MAX_SEARCH_COUNT } from '../../../api/limits.ts'
import { toCyrillic } from '../../../i18n/script.ts'
import { readRows } from '../../db/read.ts'
import type { Query } from '../../search/query.ts'
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
import type { ListingIds } from './listing-ids.ts'
import { matches, matchesInScan, rankOf } from './match.ts'
import { readings } from './readings.ts'

const NOTHING = { ids: [], count: 0, isMinimum: false }
/** So many matches are put in order of rank; of a more frequent word the newest, so many at a time. */
const MOST_RANKED = 3_000
const NEWEST_RANKED = 240

const idRow = v.object({ id: v.number() })
const rankedRow = v.object({ ids: v.array(v.number()), looked: v.number(), count: v.number() })

/** A page of what the text finds; its words are changed only when it finds nothing as it is. */
export async function searchListings(
  kind: Kind,
  filter: ListFilter,
  text: string,
): Promise<ListingIds> {
  for await (const query of readings(kind, filter, text)) {
    const { looked, ...page } = await find(kind, filter, query)
    if (page.count > 0) return { ...page, search: searchOf(query) }
    // What has the words and an unwanted one besides is no reason to look for other words
    if (looked > 0 || filter.isExact) break
  }
  return NOTHING
}

/** What was searched for, each word as it was typed unless it was changed, and then in the script of the others. */
function searchOf({ raw, words, isRelaxed }: Query) {
  const typed = new Map(raw.split(' ').map((token) => [wordsOf(token).join(' '), token]))
  const inScript = /\p{Script=Cyrillic}/u.test(raw) ? toCyrillic : String
  return {
    words: words.map(({ shown }) => typed.get(shown) ?? inScript(shown)).join(' '),
    isRelaxed,
  }
}

async function find(kind: Kind, filter: ListFilter, query: Query) {
  if (query.words.length === 0) return { ...NOTHING, looked: 0 }
  const { looked, count, ids } = await rankAll(kind, filter, query)
  const areAll = looked <= MOST_RANKED
  return {
    looked,
    count: Math.min(count, MAX_SEARCH_COUNT),
    ids: areAll || count <= NEWEST_RANKED ? ids : await rankNewest(kind, filter, query),
    isMinimum: !areAll || count > MAX_SEARCH_COUNT,
  }
}

/** A page of all matches in order of rank, unless they are more than are ever ranked. */
async function rankAll(kind: Kind, filter: ListFilter, query: Query) {
  const values = createValues()
  const { offset, size } = pageWindow(filter)
  const [row] = await readRows(rankedRow, {
    text: `with matches as materialized (
        select ${sortedColumns(kind, filter)}, ${rankOf(kind, query, values)} as rank, ${without(filter.not, values)} as fits
        from ${plural(kind)} ${whereClause(filter, values)} and ${matches(kind, query, values)} limit ${MOST_RANKED + 1})
      select (select count(*) from matches) as looked,
        (select count(*) from matches where fits) as count, array_to_json(array(
        select id from matches where fits order by ${rankedOrder(filter, values)} limit ${size} offset ${offset})) as ids`,
    values: values.list,
  })
  return row ?? { ...NOTHING, looked: 0 }
}

/** A page of a frequent word's matches, met often on a scan in the order of an index because they are many. */
async function rankNewest(kind: Kind, filter: ListFilter, query: Query): Promise<number[]> {
  const { offset, size } = pageWindow(filter)
  if (offset >= MAX_SEARCH_COUNT) return []
  const pages = isRanked(filter) ? Math.max(1, Math.floor(NEWEST_RANKED / size)) : 1
  const before = ((filter.page - 1) % pages) * size
  const values = createValues()
  const rows = await readRows(idRow, {
    text: `with matches as materialized (
        select ${sortedColumns(kind, filter)}, ${rankOf(kind, query, values)} as rank
        from ${plural(kind)} ${whereClause(filter, values)} and ${matchesInScan(kind, query, values)}
          and ${without(filter.not, values)}
        order by ${orderColumns(filter)} limit ${pages * size} offset ${offset - before})
      select id from matches order by ${rankedOrder(filter, values)} limit ${size} offset ${before}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

const isRanked = ({ sort = 'new' }: ListFilter): boolean => sort === 'new'

/** Best first unless another order was asked for. */
const rankedOrder = (filter: ListFilter, values: Values): string =>
  isRanked(filter) ? `rank desc, ${orderOfPage(filter, values)}` : orderColumns(filter)
