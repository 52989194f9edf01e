/** Makes a price offer, or counters one: a message and a row of `offers` together. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Message } from '../../../api/chat/chats.ts'
import { OFFERS_EACH, OFFERS_OPEN_AT_MOST } from '../../../api/chat/offer-limits.ts'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { rowsOf } from '../../db/row.ts'
import { Failure } from '../../failure.ts'
import { createWithinLimits, type LimitPoint } from '../../http/limits.ts'
import { findMessage } from '../messages.ts'
import { publishMessage, storeWith } from '../send-message.ts'
import {
  closeOffer,
  closeOffers,
  findOffer,
  inRoom,
  publishChanged,
  type Changed,
  type Locked,
  type Sayer,
  type Terms,
} from './in-room.ts'
import { declineBelowFloor } from './floor.ts'

type NewOffer = { listing: ListingId; amount: number; clientId: string; repliesTo: number | null }
type Made = {
  isNew: boolean
  messageId: number
  /** The seller's refusal of an offer below the floor. */
  refusalId: number | null
  people: number[]
  closed: Changed[]
}
type Sent = { message: Message; isNew: boolean }

/** The same `clientId` again returns the first message. */
export const makeOffer = (sayer: Sayer, offer: Omit<NewOffer, 'repliesTo'>): Promise<Sent> =>
  send(sayer, { ...offer, repliesTo: null })

/** Closes the other side's open offer and makes one in its place. */
export async function counterOffer(sayer: Sayer, id: number, amount: number): Promise<Message> {
  const { kind, listing_id, by } = await findOffer(app().db, sayer, id)
  if (by === sayer.user.id) throw new Failure('not_yours')
  const listing = { kind, id: listing_id }
  return (await send(sayer, { listing, amount, clientId: randomUUID(), repliesTo: id })).message
}

async function send(sayer: Sayer, offer: NewOffer): Promise<Sent> {
  const { roomId, user } = sayer
  const points: LimitPoint[] = [
    ['messages-member', String(user.id)],
    ['offers-member-day', String(user.id)],
  ]
  const outcome = await createWithinLimits(points, () =>
    inRoom(sayer, offer.listing, (locked) => make(locked, sayer, offer)),
  )
  await publishChanged(outcome.closed)
  for (const id of [outcome.messageId, outcome.refusalId])
    if (id !== null) await publishMessage(roomId, id, outcome.people)
  const message = await findMessage(roomId, outcome.messageId)
  if (!message) throw new Failure('gone')
  return { message, isNew: outcome.isNew }
}

async function make({ tx, people, terms }: Locked, sayer: Sayer, offer: NewOffer): Promise<Made> {
  const { roomId, user, locale } = sayer
  const { amount, clientId, repliesTo } = offer
  const sent = await findSent(tx, sayer, clientId)
  if (sent !== null) return { isNew: false, messageId: sent, refusalId: null, people, closed: [] }
  const closed = repliesTo === null ? [] : [await closeOffer(tx, sayer, repliesTo, 'countered')]
  if (terms) checkTerms(terms, people, amount)
  closed.push(...(await checkOthers(tx, sayer, offer)))
  const content = offerText('made', amount, locale)
  const messageId = await storeWith(tx, { roomId, sender: user, content, clientId })
  await tx.execute(sql`insert into offers (room_id, kind, listing_id, by, amount, replies_to, message_id)
    values (${roomId}, ${offer.listing.kind}, ${offer.listing.id}, ${user.id}, ${amount}, ${repliesTo}, ${messageId})`)
  const refusalId = await declineBelowFloor(tx, sayer, { ...offer, messageId })
  return { isNew: true, messageId, refusalId, people, closed }
}

async function findSent(
  tx: Transaction,
  { roomId, user }: Sayer,
  clientId: string,
): Promise<number | null> {
  const rows = rowsOf(
    v.object({ id: v.number() }),
    await tx.execute(sql`select id from messages
      where room_id = ${roomId} and sender_id = ${user.id} and client_id = ${clientId}`),
  )
  return rows[0]?.id ?? null
}

function checkTerms(terms: Terms, people: number[], amount: number): void {
  if (!people.includes(terms.seller_id))
    throw new Failure('invalid_request', { errors: { listing_id: 'invalid_request' } })
  if (!terms.is_open) throw new Failure('listing_closed')
  if (!terms.is_negotiable) throw new Failure('price_fixed')
  if (amount >= terms.price)
    throw new Failure('offer_too_high', { errors: { amount: 'offer_too_high' } })
}

const counts = v.object({ open: v.number(), mine: v.number(), mine_open: v.number() })

/** Refuses a second open offer and too many of them. Closes one whose time is over. */
async function checkOthers(
  tx: Transaction,
  { roomId, user }: Sayer,
  { listing }: NewOffer,
): Promise<Changed[]> {
  const here = sql`o.room_id = ${roomId} and o.kind = ${listing.kind} and o.listing_id = ${listing.id}`
  const expired = await closeOffers(tx, 'expired', sql`${here} and o.expires_at <= now()`)
  const [found] = rowsOf(
    counts,
    await tx.execute(sql`select
      (select count(*)::int from offers o where ${here} and o.state = 'open') as open,
      (select count(*)::int from offers o where ${here} and o.by = ${user.id}) as mine,
      (select count(*)::int from offers o where o.by = ${user.id} and o.state = 'open' and o.expires_at > now())
        as mine_open`),
  )
  if (!found) throw new Error('Counts are one row')
  if (found.open > 0) throw new Failure('offer_open')
  if (found.mine >= OFFERS_EACH) throw new Failure('offers_used_up')
  if (found.mine_open >= OFFERS_OPEN_AT_MOST) throw new Failure('too_many_offers')
  return expired
}
