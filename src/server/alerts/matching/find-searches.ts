/** Finds the saved searches that a listing matches, and did not match before an edit: a list page in reverse. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { PACES, type Pace } from '../../../api/alerts/saved-search-limits.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { excludedKeys, fits, foundBy, type FoundBy } from './keys.ts'

export type SearchedListing = FoundBy & { price: number | null; condition: string | null }
export type NewListing = SearchedListing & {
  kind: Kind
  id: number
  at: Date
  /** An edited listing as it was: searches that it matched then are not told again. Null: the listing is new. */
  before: Omit<SearchedListing, 'seller_id'> | null
  /** Searches up to this id have been told. */
  told_up_to: number
}
export type Match = { searchId: number; userId: number; pace: Pace; listing: NewListing }
/** `rests`: the listings for which more searches remain to be checked. */
type Found = { matches: Match[]; rests: NewListing[] }

/** Most searches checked in one transaction, for all its listings together. */
const SEARCHES_AT_ONCE = 2_000

const candidate = v.object({
  place: v.number(),
  id: v.number(),
  user_id: v.number(),
  pace: v.picklist(PACES),
  fitted: v.boolean(),
  clauses: v.array(v.array(v.string())),
  unwanted: v.array(v.string()),
  muted: v.array(v.string()),
})

/** Compares anchors, category, place, price and condition with row `l`, as it is now or was before the edit. */
export const columnsFit = (when: 'now' | 'before') => {
  const l = (column: string) => sql.raw(when === 'now' ? `l.${column}` : `l.old_${column}`)
  return sql`s.anchors && ${l('keys')}
    and (s.category_id is null or s.category_id = ${l('category_id')})
    and (s.place_ids is null or ${l('region_id')} = any(s.place_ids) or ${l('district_id')} = any(s.place_ids))
    and (s.price_min is null or ${l('price')} >= s.price_min) and (s.price_max is null or ${l('price')} <= s.price_max)
    and (s.condition is null or ${l('condition')} = s.condition)`
}
/** The input columns of a listing, as it is now and was before. */
export const RECORD = sql.raw(
  ['', 'old_']
    .map(
      (l) =>
        `${l}keys text[], ${l}category_id int, ${l}region_id int, ${l}district_id int, ${l}price bigint, ${l}condition text`,
    )
    .join(', '),
)

/**
 * Anchors and columns leave few candidates, then words decide. A listing of a muted or blocked seller, or with a muted
 * word, matches none of the member's searches. A new search matches only listings up to a minute older than itself, the
 * time of a slow transaction. Digests find new listings, so hourly and daily searches are matched here only for edits.
 */
export async function findSearches(tx: Transaction, listings: NewListing[]): Promise<Found> {
  if (listings.length === 0) return { matches: [], rests: [] }
  const limit = Math.floor(SEARCHES_AT_ONCE / listings.length)
  const keys = listings.map((listing) => ({
    now: foundBy(listing),
    before: listing.before && foundBy({ ...listing, ...listing.before }),
  }))
  const given = listings.map((listing, place) => ({
    ...columnsOf(listing, keys[place]?.now.keys, ''),
    ...(listing.before && columnsOf(listing.before, keys[place]?.before?.keys, 'old_')),
    place,
    kind: listing.kind,
    seller_id: listing.seller_id,
    is_edited: listing.before !== null,
    at: listing.at,
    told_up_to: listing.told_up_to,
  }))
  // Lateral, so that each listing uses the index on anchors by itself
  const candidates = await any(
    tx,
    candidate,
    sql`
    select l.place, found.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l (place int, kind text,
      seller_id bigint, is_edited boolean, at timestamptz, told_up_to bigint, ${RECORD})
    cross join lateral (
      select fit.*, array(select word from muted_words where user_id = fit.user_id) as muted
      from (select s.id, s.user_id, s.pace, s.clauses, s.unwanted,
        l.is_edited and coalesce(${columnsFit('before')}, false) as fitted
      from saved_searches s
      where ${columnsFit('now')} and s.id > l.told_up_to and (s.pace = 'instant' or l.is_edited) and s.paused_at is null
        and s.kind = l.kind and s.user_id <> l.seller_id
        and s.created_at < l.at + interval '1 minute'
        and not exists (select from hidden_sellers h where h.user_id = s.user_id and h.seller_id = l.seller_id)
        and not exists (select from blocks b where b.blocker_id = s.user_id and b.blocked_id = l.seller_id)
        and not (s.anchors @> array['seller ' || l.seller_id]
          and exists (select from blocks b where b.blocker_id = l.seller_id and b.blocked_id = s.user_id))
      offset 0) as fit order by fit.id limit ${limit}) as found`,
  )
  const matches = candidates.flatMap((search) => {
    const [listing, found] = [listings[search.place], keys[search.place]]
    if (!listing || !found) return []
    const unwanted = [...search.unwanted, ...excludedKeys(search.muted)]
    const wanted = { clauses: search.clauses, unwanted }
    const hasFitted = search.fitted && found.before !== null && fits(found.before, wanted)
    const isMatch = !hasFitted && fits(found.now, wanted)
    return isMatch
      ? [{ searchId: search.id, userId: search.user_id, pace: search.pace, listing }]
      : []
  })
  const byListing = Map.groupBy(candidates, ({ place }) => place)
  const rests = listings.flatMap((listing, place) => {
    const searches = byListing.get(place) ?? []
    return searches.length < limit
      ? []
      : [{ ...listing, told_up_to: Math.max(...searches.map(({ id }) => id)) }]
  })
  return { matches, rests }
}

/** The columns of one version of a listing for the query's input row. */
export const columnsOf = (
  { category_id, region_id, district_id, price, condition }: Omit<SearchedListing, 'seller_id'>,
  keys: ReadonlySet<string> | null | undefined,
  prefix: '' | 'old_',
): Record<string, unknown> => ({
  [`${prefix}keys`]: [...(keys ?? [])],
  [`${prefix}category_id`]: category_id,
  [`${prefix}region_id`]: region_id,
  [`${prefix}district_id`]: district_id,
  [`${prefix}price`]: price,
  [`${prefix}condition`]: condition,
})
