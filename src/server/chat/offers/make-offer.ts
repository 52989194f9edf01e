/** Makes a price offer, or counters one: a message and a row of `offers` together. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Message } from '../../../api/chat/chats.ts'
import { OFFERS_EACH, OFFERS_OPEN_AT_MOST } from '../../../api/chat/offer-limits.ts'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import { one, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { createWithinLimits, type LimitPoint } from '../../http/limits.ts'
import { findMessage } from '../messages.ts'
import { findSentBefore } from '../sent-before.ts'
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
import { refuseLater } from './floor.ts'

type NewOffer = { listing: ListingId; amount: number; clientId: string; repliesTo: number | null }
type Made = {
  isNew: boolean
  messageId: number
  people: number[]
  closed: Changed[]
}
type Sent = { message: Message; isNew: boolean }

/** The same `clientId` again returns the first message; 409 `sent_before` for another amount or listing. */
export const makeOffer = (sayer: Sayer, offer: Omit<NewOffer, 'repliesTo'>): Promise<Sent> =>
  send(sayer, { ...offer, repliesTo: null })

type Counter = { amount: number; clientId: string }

/** Closes the other side's open offer and makes one in its place. The same `clientId` again returns the first message. */
export async function counterOffer(sayer: Sayer, id: number, counter: Counter): Promise<Message> {
  const { kind, listing_id, by } = await findOffer(app().db, sayer, id)
  if (by === sayer.user.id) throw new Failure('not_yours')
  const offer = { ...counter, listing: { kind, id: listing_id }, repliesTo: id }
  return (await send(sayer, offer)).message
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
  if (outcome.isNew) app().metrics.count('offers_made')
  if (outcome.isNew && offer.repliesTo === null) app().stats.count('offer', offer.listing)
  await publishChanged(outcome.closed)
  await publishMessage(roomId, outcome.messageId, outcome.people)
  const message = await findMessage(roomId, outcome.messageId)
  if (!message) throw new Failure('gone')
  return { message, isNew: outcome.isNew }
}

async function make({ tx, people, terms }: Locked, sayer: Sayer, offer: NewOffer): Promise<Made> {
  const { roomId, user, locale } = sayer
  const { amount, clientId, repliesTo } = offer
  const sent = await findSent(tx, sayer, offer)
  if (sent !== null) return { isNew: false, messageId: sent, people, closed: [] }
  const closed = repliesTo === null ? [] : [await closeOffer(tx, sayer, repliesTo, 'countered')]
  checkTerms(terms, people, amount)
  closed.push(...(await checkOthers(tx, sayer, offer)))
  const content = offerText('made', amount, locale)
  const messageId = await storeWith(tx, { roomId, sender: user, content, clientId })
  await run(
    tx,
    sql`insert into offers (room_id, kind, listing_id, by, amount, replies_to, message_id)
    values (${roomId}, ${offer.listing.kind}, ${offer.listing.id}, ${user.id}, ${amount}, ${repliesTo}, ${messageId})`,
  )
  await refuseLater(tx, { roomId, messageId })
  return { isNew: true, messageId, people, closed }
}

/** The message of the same offer that was sent before. */
async function findSent(
  tx: Transaction,
  { roomId, user }: Sayer,
  { listing, amount, clientId, repliesTo }: NewOffer,
): Promise<number | null> {
  const attempt = { roomId, senderId: user.id, clientId }
  const sent = await findSentBefore(
    tx,
    attempt,
    ({ offer }) =>
      offer?.listing_id === listing.id && offer.amount === amount && offer.replies_to === repliesTo,
  )
  return sent?.id ?? null
}

function checkTerms(terms: Terms | null, people: number[], amount: number): void {
  if (!terms) throw new Failure('gone')
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
  const found = await one(
    tx,
    counts,
    sql`select
      (select count(*)::int from offers o where ${here} and o.state = 'open') as open,
      (select count(*)::int from offers o where ${here} and o.by = ${user.id} and o.void_reason is null) as mine,
      (select count(*)::int from offers o where o.by = ${user.id} and o.state = 'open' and o.expires_at > now())
        as mine_open`,
  )
  if (found.open > 0) throw new Failure('offer_open')
  if (found.mine >= OFFERS_EACH) throw new Failure('offers_used_up')
  if (found.mine_open >= OFFERS_OPEN_AT_MOST) throw new Failure('too_many_offers')
  return expired
}
