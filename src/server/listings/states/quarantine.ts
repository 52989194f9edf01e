/** Puts listings in quarantine until a moderator decides, and restores them. */
import * as v from 'valibot'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import { sql } from 'drizzle-orm'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import type { ListingState } from '../../../api/listings/listing-states.ts'
import { any, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { moveListings, type MovedListing } from './move-listings.ts'

/** States in which others can see a listing, or will see it again. */
export const QUARANTINED_FROM: readonly ListingState[] = ['active', 'reserved', 'sold', 'expired']

/** Quarantines listings that others can see. The caller invalidates their cached pages: tagsOfMoved(). */
export const quarantineListings = (
  tx: Transaction,
  kind: Kind,
  ids: number[],
  actorId: number | null,
): Promise<MovedListing[]> =>
  moveListings(tx, kind, ids, { from: QUARANTINED_FROM, to: 'held', actorId })

/** Refuses listings, quarantined or not. */
export const refuseListings = (
  tx: Transaction,
  kind: Kind,
  ids: number[],
  actorId: number | null,
): Promise<MovedListing[]> =>
  moveListings(tx, kind, ids, { from: ['held', ...QUARANTINED_FROM], to: 'refused', actorId })

/**
 * Restores the previous state of a quarantined or refused listing, at its old place in the lists. The time out of
 * sight is added to its expiry.
 */
export async function releaseListing(
  tx: Transaction,
  kind: Kind,
  id: number,
  actorId: number | null,
): Promise<MovedListing[]> {
  const rows = await any(
    tx,
    v.object({ from_state: v.picklist(LISTING_STATES), at: v.string() }),
    sql`
    select from_state, at::text from listing_history
    where kind = ${kind} and listing_id = ${id} and from_state not in ('held', 'refused')
    order by id desc limit 1`,
  )
  // Without history it was quarantined when it was posted
  const to = rows[0]?.from_state ?? 'active'
  const moved = await moveListings(tx, kind, [id], { from: ['held', 'refused'], to, actorId })
  const since = rows[0] ? sql`${rows[0].at}::timestamptz` : sql`created_at`
  if (moved.length > 0)
    await run(
      tx,
      sql`update ${sql.identifier(plural(kind))}
      set expires_at = expires_at + (now() - ${since}) where id = ${id}`,
    )
  return moved
}
