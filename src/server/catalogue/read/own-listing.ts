/** Refuses access to listings of others, and locks a listing for a change of it. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import { app } from '../../app.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { User } from '../../members/tokens.ts'
import { owns } from '../../policy.ts'
import { listingPlace } from '../tags.ts'
import { goneOrUnknown } from './removed.ts'

/** 403 for somebody else's listing, 410 for a deleted one, 404 for one that never existed. */
export async function requireOwn(kind: Kind, id: number, user: User): Promise<void> {
  const rows = await any(app().db, v.object({ seller_id: v.number() }), {
    text: `select seller_id from ${plural(kind)} where id = $1`,
    values: [id],
  })
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  if (!owns(user.id, [rows[0].seller_id])) throw new Failure('not_yours')
}

const lockedListing = v.object({
  ...listingPlace.entries,
  version: v.number(),
  state: v.picklist(LISTING_STATES),
})
type LockedListing = v.InferOutput<typeof lockedListing>

/** Locks the listing against other writers; 410 when it was deleted meanwhile. */
export async function lockListing(tx: Transaction, kind: Kind, id: number): Promise<LockedListing> {
  const rows = await any(
    tx,
    lockedListing,
    sql`select version, state, category_id as "categoryId", region_id as "regionId",
      seller_id as "sellerId"
      from ${sql.identifier(plural(kind))} where id = ${id} for update`,
  )
  if (!rows[0]) throw new Failure('gone')
  return rows[0]
}
