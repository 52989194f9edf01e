/** Takes listings out of sight until a moderator has looked, and puts them back as they were. */
import * as v from 'valibot'
import { LISTING_STATES } from '../../../api/listing-states.ts'
import { sql } from 'drizzle-orm'
import { plural, type Kind } from '../../../api/kinds.ts'
import type { ListingState } from '../../../api/listing-states.ts'
import type { Transaction } from '../../db/index.ts'
import { rowsOf } from '../../db/row.ts'
import { moveListings, type MovedListing } from './move-listings.ts'

/** What others can see, or will see again. */
const HELD_FROM: readonly ListingState[] = ['active', 'reserved', 'sold', 'expired']

/** Holds those that others can see. The caller drops what shows them: tagsOfMoved(). */
export const holdListings = (
  tx: Transaction,
  kind: Kind,
  ids: number[],
  actorId: number | null,
): Promise<MovedListing[]> => moveListings(tx, kind, ids, { from: HELD_FROM, to: 'held', actorId })

/** Refuses listings, held or not. */
export const refuseListings = (
  tx: Transaction,
  kind: Kind,
  ids: number[],
  actorId: number | null,
): Promise<MovedListing[]> =>
  moveListings(tx, kind, ids, { from: ['held', ...HELD_FROM], to: 'refused', actorId })

/**
 * Puts a held or refused listing back into the state that it had before, where it was in the lists; the days
 * out of sight are added to its time.
 */
export async function releaseListing(
  tx: Transaction,
  kind: Kind,
  id: number,
  actorId: number | null,
): Promise<MovedListing[]> {
  const rows = rowsOf(
    v.object({ from_state: v.picklist(LISTING_STATES), at: v.string() }),
    await tx.execute(sql`
    select from_state, at::text from listing_history
    where kind = ${kind} and listing_id = ${id} and from_state not in ('held', 'refused')
    order by id desc limit 1`),
  )
  // Held from its first moment on
  const to = rows[0]?.from_state ?? 'active'
  const moved = await moveListings(tx, kind, [id], { from: ['held', 'refused'], to, actorId })
  const since = rows[0] ? sql`${rows[0].at}::timestamptz` : sql`created_at`
  if (moved.length > 0)
    await tx.execute(sql`update ${sql.identifier(plural(kind))}
      set expires_at = expires_at + (now() - ${since}) where id = ${id}`)
  return moved
}
