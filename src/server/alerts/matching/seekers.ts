/** Finds the members whose saved searches a listing fits as it is now: the matching without news. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { columnsFit, columnsOf, RECORD } from './find-searches.ts'
import { excludedKeys, fits, foundBy } from './keys.ts'
import { readListings } from './take-news.ts'
import { any } from '../../db/ask.ts'

/** Most searches looked at for one listing; more only make a large number larger. */
const SEARCHES_OF_LISTING = 500

const candidate = v.object({
  place: v.number(),
  id: v.number(),
  user_id: v.number(),
  clauses: v.array(v.array(v.string())),
  unwanted: v.array(v.string()),
  muted: v.array(v.string()),
})
type Seeker = { listingId: number; searchId: number; userId: number }

/**
 * `which`: a condition for the searches `s` and the listing `l`. Paused searches are left out, and so are those that follow
 * the seller, because they look for no thing.
 */
export async function findSeekers(kind: Kind, ids: number[], which: SQL): Promise<Seeker[]> {
  if (ids.length === 0) return []
  return app().db.transaction(async (tx) => {
    const listings = [...(await readListings(tx, kind, ids)).values()].filter(
      ({ is_public }) => is_public,
    )
    const matchKeys = listings.map(foundBy)
    const rows = listings.map((listing, place) => ({
      ...columnsOf(listing, matchKeys[place]?.keys, ''),
      place,
      seller_id: listing.seller_id,
    }))
    const candidates = await any(
      tx,
      candidate,
      sql`
      select l.place, fit.*, array(select word from muted_words where user_id = fit.user_id) as muted
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (place int, seller_id bigint, ${RECORD})
      cross join lateral (
        select s.id, s.user_id, s.clauses, s.unwanted from saved_searches s
        where ${columnsFit('now')} and ${which} and s.paused_at is null and s.kind = ${kind} and s.user_id <> l.seller_id
          and not s.anchors @> array['seller ' || l.seller_id]
        limit ${SEARCHES_OF_LISTING}) as fit`,
    )
    return candidates.flatMap(({ place, id, user_id, clauses, unwanted, muted }) => {
      const [listing, keys] = [listings[place], matchKeys[place]]
      const search = { clauses, unwanted: [...unwanted, ...excludedKeys(muted)] }
      return listing && keys && fits(keys, search)
        ? [{ listingId: listing.id, searchId: id, userId: user_id }]
        : []
    })
  })
}
