/** Listings by words: as written or as they sound, else nearly so, else typed on the other keyboard. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/kinds.ts'
import { MAX_EXACT_COUNT } from '../../../api/limits.ts'
import { readRows } from '../../db/read.ts'
import { parseQuery, swapLayout, type Query } from '../../search/query.ts'
import { createValues, orderColumns, pageWindow, whereClause, type ListFilter } from './filter.ts'
import type { ListingIds } from './listing-ids.ts'
import { match } from './search-columns.ts'
import { corrected } from './spelling.ts'

const NOTHING: ListingIds = { ids: [], count: 0, isMinimum: false }
/** Of a frequent word only so many pages at a time are put in order of rank. */
const RANKED_PAGES = 3

const idRow = v.object({ id: v.number() })
const idsAndCountRow = v.object({ ids: v.array(v.number()), count: v.number() })

/** A page of what the text finds; the text is corrected only when it finds nothing as it is. */
export async function searchListings(
  kind: Kind,
  filter: ListFilter,
  text: string,
): Promise<ListingIds> {
  const query = parseQuery(text)
  const asTyped = await find(kind, filter, query)
  if (asTyped.count > 0) return asTyped
  const similar = await corrected(query)
  const nearly = similar ? await find(kind, filter, similar) : NOTHING
  if (nearly.count > 0) return nearly
  return find(kind, filter, parseQuery(swapLayout(query.raw)))
}

async function find(kind: Kind, filter: ListFilter, query: Query): Promise<ListingIds> {
  if (query.words.length === 0) return NOTHING
  const matches = await rankAll(kind, filter, query)
  if (matches.count <= MAX_EXACT_COUNT) return { ...matches, isMinimum: false }
  return { count: MAX_EXACT_COUNT, ids: await rankNewest(kind, filter, query), isMinimum: true }
}

/** A page of all matches in order of rank, unless they are more than are ever counted. */
async function rankAll(kind: Kind, filter: ListFilter, query: Query) {
  const values = createValues()
  const narrowed = whereClause(filter, values)
  const { indexed, rank } = match(kind, query, values)
  const { offset, size } = pageWindow(filter)
  const [row] = await readRows(idsAndCountRow, {
    text: `with matches as materialized (
        select id, created_at${kind === 'product' ? ', price' : ''}, ${rank} as rank
        from ${plural(kind)} ${narrowed} and ${indexed} limit ${MAX_EXACT_COUNT + 1})
      select (select count(*) from matches) as count, array_to_json(array(
        select id from matches order by ${rankedOrder(filter)} limit ${size} offset ${offset})) as ids`,
    values: values.list,
  })
  return row ?? NOTHING
}

/** A page of a frequent word's matches, met often on a scan in the order of an index because they are many. */
async function rankNewest(kind: Kind, filter: ListFilter, query: Query): Promise<number[]> {
  const { offset, size } = pageWindow(filter)
  if (offset >= MAX_EXACT_COUNT) return []
  const pages = isRanked(filter) ? RANKED_PAGES : 1
  const before = ((filter.page - 1) % pages) * size
  const values = createValues()
  const narrowed = whereClause(filter, values)
  const { scanned, rank } = match(kind, query, values)
  const rows = await readRows(idRow, {
    text: `with matches as materialized (
        select id, created_at${kind === 'product' ? ', price' : ''}, ${rank} as rank
        from ${plural(kind)} ${narrowed} and ${scanned}
        order by ${orderColumns(filter)} limit ${pages * size} offset ${offset - before})
      select id from matches order by ${rankedOrder(filter)} limit ${size} offset ${before}`,
    values: values.list,
  })
  return rows.map(({ id }) => id)
}

const isRanked = ({ sort = 'new' }: ListFilter): boolean => sort === 'new'

/** Best first unless another order was asked for. */
const rankedOrder = (filter: ListFilter): string =>
  isRanked(filter) ? `rank desc, ${orderColumns(filter)}` : orderColumns(filter)
