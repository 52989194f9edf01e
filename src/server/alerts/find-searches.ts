/** Which of the searches that are told at once a listing fits: the list page turned around. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Kind } from '../../api/kinds.ts'
import type { Transaction } from '../db/index.ts'
import { fits, keysOf, unwantedKeys, type FoundBy } from './keys.ts'

export type NewListing = FoundBy & {
  kind: Kind
  id: number
  seller_id: number
  price: number | null
  condition: string | null
  at: Date
  /** Searches up to this id have heard of it. */
  told_up_to: number
}
export type Match = { searchId: number; userId: number; listing: NewListing }
/** `rests`: the listings that further searches may fit, after the last one that was looked at. */
export type Found = { matches: Match[]; rests: NewListing[] }

/** So many searches are looked at in one transaction, for all its listings together. */
const SEARCHES_AT_ONCE = 2_000

const candidate = v.object({
  place: v.number(),
  id: v.number(),
  user_id: v.number(),
  clauses: v.array(v.array(v.string())),
  unwanted: v.array(v.string()),
  own_unwanted: v.array(v.string()),
})

/**
 * Anchors and columns leave few candidates, words decide. What a member wants to see nothing of fits none of
 * their searches. A search does not look further back than a slow transaction takes.
 */
export async function findSearches(tx: Transaction, listings: NewListing[]): Promise<Found> {
  if (listings.length === 0) return { matches: [], rests: [] }
  const limit = Math.floor(SEARCHES_AT_ONCE / listings.length)
  const keys = listings.map(keysOf)
  const given = listings.map(({ search_text: _, search_loose: __, ...listing }, place) => ({
    ...listing,
    place,
    keys: [...(keys[place] ?? [])],
  }))
  // The planner takes it for work that pays for compiling, which takes longer than the search itself
  await tx.execute(sql`set local jit = off`)
  // Taken apart, so that each listing goes through the index of the anchors by itself
  const { rows } = await tx.execute(sql`
    select l.place, found.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l (place int, kind text,
      keys text[], seller_id bigint, category_id int, region_id int, district_id int, price bigint, condition text, at timestamptz, told_up_to bigint)
    cross join lateral (
      select fit.*, array(select word from unwanted_words where user_id = fit.user_id) as own_unwanted
      from (select s.id, s.user_id, s.clauses, s.unwanted from saved_searches s
      where s.anchors && l.keys and s.id > l.told_up_to and s.pace = 'instant' and s.paused_at is null
        and s.kind = l.kind and s.user_id <> l.seller_id
        and (s.category_id is null or s.category_id = l.category_id)
        and (s.place_ids is null or l.region_id = any(s.place_ids) or l.district_id = any(s.place_ids))
        and (s.price_min is null or l.price >= s.price_min) and (s.price_max is null or l.price <= s.price_max)
        and (s.condition is null or l.condition = s.condition)
        and s.created_at < l.at + interval '1 minute'
        and not exists (select from hidden_sellers h where h.user_id = s.user_id and h.seller_id = l.seller_id)
        and not exists (select from blocks b where b.blocker_id = s.user_id and b.blocked_id = l.seller_id)
      offset 0) as fit order by fit.id limit ${limit}) as found`)
  const candidates = v.parse(v.array(candidate), rows)
  const matches = candidates.flatMap((search) => {
    const [listing, found] = [listings[search.place], keys[search.place]]
    if (!listing || !found) return []
    const unwanted = [...search.unwanted, ...unwantedKeys(search.own_unwanted)]
    const isMatch = fits(found, { clauses: search.clauses, unwanted })
    return isMatch ? [{ searchId: search.id, userId: search.user_id, listing }] : []
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
