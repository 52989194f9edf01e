/** Listings by words: as written or as they sound, else nearly so, else typed on the other keyboard. */
import { MAX_EXACT_COUNT } from '../../../api/limits.ts'
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import type { Kind } from '../../reference/categories.ts'
import { swapLayout } from '../../search/layout.ts'
import { parseQuery, type Query } from '../../search/query.ts'
import { conditions, order, tableOf, values, type AnyFilter } from './conditions.ts'
import { corrected } from './correct.ts'
import type { Found, Keys } from './keys.ts'
import { match } from './match.ts'
import { pageOf, stretchOf, type Stretch } from './stretch.ts'

const NOTHING: Keys = { ids: [], count: 0, isMinimum: false }
/** Of a frequent word only so many pages at a time are put in order of rank. */
const RANKED_PAGES = 3

/** A page of what the text finds; the text is corrected only when it finds nothing as it is. */
export async function searchListings(kind: Kind, filter: AnyFilter, text: string): Promise<Keys> {
  const query = parseQuery(text)
  const asTyped = await find(kind, filter, query)
  if (asTyped.count > 0) return asTyped
  const similar = await corrected(query)
  const nearly = similar ? await find(kind, filter, similar) : NOTHING
  if (nearly.count > 0) return nearly
  return find(kind, filter, parseQuery(swapLayout(query.raw)))
}

/** All candidates put in order, or a walk past those that are too many for that. */
async function find(kind: Kind, filter: AnyFilter, query: Query): Promise<Keys> {
  if (query.words.length === 0) return NOTHING
  const { page, pageSize, text, ...narrowed } = filter
  const key = JSON.stringify([kind, narrowed, query.words])
  if (!app().frequentSearches.has(key)) {
    const found = await candidates(kind, filter, query)
    if (found.count <= MAX_EXACT_COUNT) return { ...found, isMinimum: false }
    app().frequentSearches.add(key)
  }
  return { count: MAX_EXACT_COUNT, ids: await frequent(kind, filter, query), isMinimum: true }
}

/** A page of the candidates: all have to be looked at anyway. */
async function candidates(kind: Kind, filter: AnyFilter, query: Query): Promise<Found> {
  const stretch = stretchOf(filter)
  const { count, ids } = await app().kept.searches.to(kind, question(filter, query, stretch), () =>
    allCandidates(kind, filter, query, stretch),
  )
  return { count, ids: pageOf(ids, filter) }
}

/** What decides the answer; the same words may have been typed otherwise, which decides their rank. */
function question({ page, text, ...narrowed }: AnyFilter, { raw, words }: Query, stretch: Stretch) {
  return { ...narrowed, raw: raw.toLowerCase(), words, ...stretch }
}

async function allCandidates(
  kind: Kind,
  filter: AnyFilter,
  query: Query,
  { offset, size }: Stretch,
): Promise<Found> {
  const found = values()
  const parts = conditions(kind, filter, found)
  const { indexed, rank } = match(kind, query, found)
  const { rows } = await read((db) =>
    db.$client.query<{ count: number; ids: number[] }>(
      `with found as materialized (
       select id, created_at${kind === 'product' ? ', price' : ''}, ${rank} as rank
       from ${tableOf(kind)} where ${[...parts, indexed].join(' and ')}
       limit ${MAX_EXACT_COUNT + 1})
     select (select count(*) from found) as count, array_to_json(array(
       select id from found ${ranked(filter)} limit ${size} offset ${offset})) as ids`,
      found.list,
    ),
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  return { count, ids }
}

/** A page of a frequent word's listings, from the pages that are ranked together. */
async function frequent(kind: Kind, filter: AnyFilter, query: Query): Promise<number[]> {
  if ((filter.page - 1) * filter.pageSize >= MAX_EXACT_COUNT) return []
  const pages = isRanked(filter) ? RANKED_PAGES : 1
  const stretch = stretchOf(filter, pages)
  const { ids } = await app().kept.searches.to(kind, question(filter, query, stretch), () =>
    walk(kind, filter, query, stretch),
  )
  return pageOf(ids, filter, pages)
}

/** Through the index of the order, meeting matches often because they are many. */
async function walk(
  kind: Kind,
  filter: AnyFilter,
  query: Query,
  { offset, size }: Stretch,
): Promise<Found> {
  const found = values()
  const parts = conditions(kind, filter, found)
  const { walked, rank } = match(kind, query, found)
  const { rows } = await read((db) =>
    db.$client.query<{ id: number }>(
      `with found as materialized (
       select id, created_at${kind === 'product' ? ', price' : ''}, ${rank} as rank
       from ${tableOf(kind)} where ${[...parts, walked].join(' and ')}
       ${order(filter)} limit ${size} offset ${offset})
     select id from found ${ranked(filter)}`,
      found.list,
    ),
  )
  return { count: MAX_EXACT_COUNT, ids: rows.map(({ id }) => id) }
}

const isRanked = ({ sort = 'new' }: AnyFilter): boolean => sort === 'new'

/** Best first unless another order was asked for. */
const ranked = (filter: AnyFilter): string =>
  isRanked(filter) ? order(filter).replace('order by', 'order by rank desc,') : order(filter)
