/** Runs a change of a room's offers under the locks that all such changes take, in the same order. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { OFFER_STATES } from '../../../api/chat/offer-limits.ts'
import { KINDS, type ListingId } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import { any, maybeOne, run } from '../../db/ask.ts'
import type { Db, Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { lockMember, lockPeople } from '../../members/lock-people.ts'
import type { User } from '../../members/tokens.ts'
import { owns } from '../../policy.ts'
import { OFFER_STATE, OFFER_TERMS } from './offer-row.ts'

export type Sayer = { roomId: number; user: Pick<User, 'id' | 'username'>; locale: Locale }

const terms = v.object({
  seller_id: v.number(),
  price: v.number(),
  is_open: v.boolean(),
  is_negotiable: v.boolean(),
})
export type Terms = v.InferOutput<typeof terms>
/** `terms`: null when no product was named, or it is deleted. */
export type Locked = { tx: Transaction; people: number[]; terms: Terms | null }

/**
 * Locks both people, then the product if one is named, then the room. So the offers of a room come one after the other,
 * and a block, a sale or a new price comes before or after them.
 */
export async function inRoom<T>(
  { roomId, user }: Sayer,
  listing: ListingId | null,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  return app().db.transaction(async (tx) => {
    const people = await peopleOf(tx, roomId, user.id)
    await lockPeople(tx, people)
    await lockMember(tx, user.id)
    const terms = listing && (await lockTerms(tx, listing))
    await run(tx, sql`select from rooms where id = ${roomId} for no key update`)
    return work({ tx, people, terms })
  })
}

/** Throws 404 for everybody but the room's two people, 410 when the other one has left. */
async function peopleOf(tx: Transaction, roomId: number, userId: number): Promise<number[]> {
  const room = await maybeOne(
    tx,
    v.object({ first: v.nullable(v.number()), second: v.nullable(v.number()) }),
    sql`select first_user_id as first, second_user_id as second
      from rooms where id = ${roomId}`,
  )
  if (!room || !owns(userId, [room.first, room.second])) throw new Failure('not_found')
  if (room.first === null || room.second === null) throw new Failure('gone')
  return [room.first, room.second]
}

/** Keeps price and state of the product as they are until the commit. One offer after the other is made and accepted. */
async function lockTerms(tx: Transaction, { id }: ListingId): Promise<Terms | null> {
  const rows = await any(
    tx,
    terms,
    sql`select ${sql.raw(OFFER_TERMS)} from products p where p.id = ${id} for no key update`,
  )
  return rows[0] ?? null
}

const offer = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  amount: v.number(),
  by: v.nullable(v.number()),
  state: v.picklist(OFFER_STATES),
})
export type RoomOffer = v.InferOutput<typeof offer>

/** The offer of the member's room; 404 for anybody else. */
export async function findOffer(
  db: Db | Transaction,
  { roomId, user }: Sayer,
  id: number,
): Promise<RoomOffer> {
  const theirs = await maybeOne(
    db,
    offer,
    sql`select o.id, o.kind, o.listing_id, o.amount, o.by, ${sql.raw(OFFER_STATE)} as state
      from offers o join rooms r on r.id = o.room_id
      where o.id = ${id} and r.id = ${roomId} and ${user.id} in (r.first_user_id, r.second_user_id)`,
  )
  if (!theirs) throw new Failure('not_found')
  return theirs
}

/** A message whose offer was closed. */
export const changed = v.object({ roomId: v.number(), messageId: v.number() })
export type Changed = v.InferOutput<typeof changed>

/** Closes the open offers `o` that match; the caller publishes their messages. */
export const closeOffers = async (
  db: Db | Transaction,
  state: Exclude<RoomOffer['state'], 'open'>,
  which: SQL,
): Promise<Changed[]> =>
  await any(
    db,
    changed,
    sql`update offers o set state = ${state}, closed_at = now()
      where o.state = 'open' and ${which} returning room_id as "roomId", message_id as "messageId"`,
  )

/** Closes an offer of the room, unless somebody or the clock was first: then 409 with its present state. */
export async function closeOffer(
  tx: Transaction,
  sayer: Sayer,
  id: number,
  state: Exclude<RoomOffer['state'], 'open'>,
): Promise<Changed> {
  const [closed] = await closeOffers(tx, state, sql`o.id = ${id} and o.expires_at > now()`)
  if (closed) return closed
  const { state: offerState } = await findOffer(tx, sayer, id)
  throw new Failure('offer_closed', { offerState })
}

export const publishChanged = (all: readonly Changed[]): Promise<unknown> =>
  Promise.all(all.map((one) => app().bus.publish({ type: 'chat-message-changed', ...one })))
