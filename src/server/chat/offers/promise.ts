/** A listing is promised to the buyer of its accepted offer: one at a time, until the two have a deal. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { any, maybeOne } from '../../db/ask.ts'
import { Failure } from '../../failure.ts'
import { enqueue } from '../../jobs/queue.ts'
import { changed, type Changed, type Offer } from './in-room.ts'
import { IS_PROMISE } from './offer-row.ts'
import { offerChanged } from './tell-of-void.ts'

const promise = v.object({
  offer: v.number(),
  username: v.string(),
  amount: v.number(),
  seller_id: v.number(),
})

/**
 * Makes room for the offer that is accepted just now. 409 `offer_promised` while the listing is promised to another buyer,
 * unless the seller names that buyer's offer; a buyer `never` replaces another one, and does not learn of them. The caller
 * has locked the listing.
 */
export async function replacePromise(
  tx: Transaction,
  { id, kind, listing_id }: Offer,
  insteadOf: number | 'never' | null,
): Promise<Changed[]> {
  const found = await maybeOne(
    tx,
    promise,
    sql`select o.id as offer, u.username, o.amount, p.seller_id
      from offers o join rooms r on r.id = o.room_id join products p on p.id = o.listing_id
        join users u on u.id in (r.first_user_id, r.second_user_id) and u.id <> p.seller_id
      where o.kind = ${kind} and o.listing_id = ${listing_id} and o.id <> ${id} and ${sql.raw(IS_PROMISE)}
      order by o.id desc limit 1`,
  )
  if (!found) return []
  const { seller_id: sellerId, ...promised } = found
  if (insteadOf !== promised.offer)
    throw new Failure('offer_promised', insteadOf === 'never' ? {} : { promise: promised })
  const replaced = await any(
    tx,
    changed,
    sql`update offers set state = 'void', void_reason = 'promised', closed_at = now()
      where id = ${promised.offer} returning room_id as "roomId", message_id as "messageId"`,
  )
  for (const one of replaced) await enqueue(tx, offerChanged, { ...one, sellerId })
  return replaced
}

const reservation = v.object({ chat_id: v.number(), amount: v.number() })
type Reservation = v.InferOutput<typeof reservation>

/** The member's accepted offer for a listing that is reserved; null for everybody else. */
export async function readReservation(
  { kind, id }: ListingId,
  userId: number,
): Promise<Reservation | null> {
  const mine = await maybeOne(
    app().db,
    reservation,
    sql`select r.id as chat_id, o.amount from offers o join rooms r on r.id = o.room_id
        join products p on p.id = o.listing_id and p.state = 'reserved' and p.seller_id <> ${userId}
      where o.kind = ${kind} and o.listing_id = ${id} and ${userId} in (r.first_user_id, r.second_user_id)
        and ${sql.raw(IS_PROMISE)} order by o.id desc limit 1`,
  )
  return mine ?? null
}
