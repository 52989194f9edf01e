/** Ends an open offer by a decision of one of its two people. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Message } from '../../../api/chat/chats.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { takeLimits } from '../../http/limits.ts'
import { enqueue, wakeWorkers } from '../../jobs/queue.ts'
import type { Transaction } from '../../db/index.ts'
import { any, maybeOne } from '../../db/ask.ts'
import { findMessage } from '../messages.ts'
import { publishMessage, storeWith } from '../send-message.ts'
import {
  changed,
  type Changed,
  closeOffer,
  findOffer,
  inRoom,
  publishChanged,
  type RoomOffer,
  type Sayer,
} from './in-room.ts'
import { IS_PROMISE } from './offer-row.ts'
import { offerChanged } from './tell-of-offers.ts'

type Decision = {
  state: 'accepted' | 'declined' | 'withdrawn'
  /** The accepted offer of another buyer that the seller takes back. */
  insteadOf: number | null
}

const promise = v.object({
  offer: v.number(),
  username: v.string(),
  amount: v.number(),
  seller_id: v.number(),
})

const reservation = v.object({ chat_id: v.number(), amount: v.number() })

/**
 * The maker withdraws, the other side accepts or declines, which is also a message in words: so it is unread, and pushed,
 * like any other. Returns the message of the offer.
 */
export async function endOffer(sayer: Sayer, id: number, decision: Decision): Promise<Message> {
  const { roomId, user, locale } = sayer
  const { state } = decision
  const offer = await findOffer(app().db, sayer, id)
  const { by, amount, kind, listing_id } = offer
  if ((by === user.id) !== (state === 'withdrawn')) throw new Failure('not_yours')
  await takeLimits([['messages-member', String(user.id)]])
  // The lock of the listing lets one acceptance come after the other
  const locked = state === 'accepted' ? { kind, id: listing_id } : null
  const { closed, replaced, said, people } = await inRoom(
    sayer,
    locked,
    async ({ tx, people, terms }) => {
      const closed = await closeOffer(tx, sayer, id, state)
      if (state === 'withdrawn') return { closed, replaced: [], said: null, people }
      const isSeller = terms?.seller_id === user.id
      const replaced = locked
        ? await replacePromise(tx, offer, isSeller ? decision.insteadOf : 'never')
        : []
      const content = offerText(state, amount, locale)
      const message = { roomId, sender: user, content, clientId: randomUUID() }
      return { closed, replaced, said: await storeWith(tx, message), people }
    },
  )
  await publishChanged([closed, ...replaced])
  if (said !== null) await publishMessage(roomId, said, people)
  if (replaced.length > 0) await wakeWorkers()
  const message = await findMessage(roomId, closed.messageId)
  if (!message) throw new Failure('gone')
  return message
}

/**
 * A listing is promised to the buyer of its accepted offer: one at a time, until the two have a deal. Makes room for
 * the offer that is accepted just now. 409 `offer_promised` while the listing is promised to another buyer, unless the
 * seller names that buyer's offer; a buyer `never` replaces another one, and does not learn of them. The caller has
 * locked the listing.
 */
async function replacePromise(
  tx: Transaction,
  { id, kind, listing_id }: RoomOffer,
  insteadOf: number | 'never' | null,
): Promise<Changed[]> {
  const offer = await maybeOne(
    tx,
    promise,
    sql`select o.id as offer, u.username, o.amount, p.seller_id
      from offers o join rooms r on r.id = o.room_id join products p on p.id = o.listing_id
        join users u on u.id in (r.first_user_id, r.second_user_id) and u.id <> p.seller_id
      where o.kind = ${kind} and o.listing_id = ${listing_id} and o.id <> ${id} and ${sql.raw(IS_PROMISE)}
      order by o.id desc limit 1`,
  )
  if (!offer) return []
  const { seller_id: sellerId, ...promised } = offer
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
