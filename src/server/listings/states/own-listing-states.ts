/** Owners' changes of a listing's state: reserve, sell, renew, move to the top. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingStatus, StateBody } from '../../../api/listings/own-listings.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import {
  DAYS_BETWEEN_BUMPS,
  DAYS_LISTED,
  HOURS_TO_UNSELL,
  isOpen,
  LISTING_STATES,
  OPEN_STATES,
  type ListingState,
} from '../../../api/listings/listing-states.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { any, date, exists, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { withinLimits } from '../../http/limits.ts'
import { wakeWorkers } from '../../jobs/queue.ts'
import { usesNetwork } from '../../members/known-networks.ts'
import { lockPeople } from '../../members/lock-people.ts'
import { announceDealsOf } from '../../deals/tell.ts'
import { cancelSale, countDeal, lockBuyers } from '../../deals/answer-deal.ts'
import { openDealOfSale } from '../../deals/open-deal.ts'
import { lockListing, requireOwn } from '../../catalogue/read/own-listing.ts'
import { listingTag, placeTags } from '../../catalogue/tags.ts'
import { moveListings } from './move-listings.ts'

type Own = { kind: Kind; id: number; user: User }

/** The states from which an owner may set each state. */
const FROM: Record<StateBody['state'], readonly ListingState[]> = {
  active: ['reserved', 'sold'],
  reserved: ['active'],
  sold: OPEN_STATES,
}

/** Reserves a product, sells it, or offers it again, a sold one within HOURS_TO_UNSELL. 409 from any other state. */
export async function setListingState(
  own: Own,
  body: StateBody,
  network: string,
): Promise<ListingStatus> {
  const { kind, id, user } = own
  if (kind === 'service') throw new Failure('invalid_request')
  const buyerId = body.state === 'sold' ? (body.buyer_id ?? null) : null
  // A sale to oneself under another account makes no deal
  const isDeal = buyerId !== null && buyerId !== user.id && !(await usesNetwork(buyerId, network))
  const people = isDeal ? [buyerId] : []
  let wasSold = false
  let isAgreed = false
  const status = await change(own, people, async (tx, before) => {
    const { state: to } = body
    if (before.state === to) return
    if (before.state === 'sold' && hoursSince(before.state_at) >= HOURS_TO_UNSELL)
      throw new Failure('conflict')
    // First, because the sale ends the offers of all others
    await setBuyer(tx, own, buyerId)
    const moved = await moveListings(tx, kind, [id], { from: FROM[to], to, actorId: user.id })
    if (moved.length === 0) throw new Failure('conflict')
    wasSold = before.state === 'sold'
    if (wasSold) await cancelSale(tx, id)
    if (isDeal) isAgreed = await openDealOfSale(tx, id, { sellerId: user.id, buyerId })
  })
  if (isAgreed) countDeal({ kind, id })
  if (wasSold || isDeal) await announceDealsOf({ kind, id })
  // Chats with offers for it are told at once
  await wakeWorkers()
  return status
}

const hoursSince = (time: string): number => (Date.now() - Date.parse(time)) / 3_600_000

/** Accepts only a buyer who has a chat with the seller: otherwise anybody could be drawn into a review. */
async function setBuyer(tx: Transaction, { id, user }: Own, buyerId: number | null): Promise<void> {
  const isNamed = await exists(
    tx,
    sql`update products set buyer_id = ${buyerId}::bigint
    where id = ${id} and (${buyerId}::bigint is null or exists (select from rooms
      where first_user_id = least(${user.id}::bigint, ${buyerId}::bigint)
        and second_user_id = greatest(${user.id}::bigint, ${buyerId}::bigint))) returning id`,
  )
  if (!isNamed) throw new Failure('invalid_request', { errors: { buyer_id: 'invalid_request' } })
}

/**
 * Gives a listing its full time from now on, unless it was renewed within the hour. An expired one is shown again at its
 * old place in the lists.
 */
export const renewListing = (own: Own): Promise<ListingStatus> =>
  change(own, [], async (tx, before) => {
    const { kind, id, user } = own
    if (before.state !== 'expired' && !isOpen(before)) throw new Failure('conflict')
    await moveListings(tx, kind, [id], { from: ['expired'], to: 'active', actorId: user.id })
    const fullTime = sql`now() + ${DAYS_LISTED[kind]} * interval '1 day'`
    await run(
      tx,
      sql`update ${sql.identifier(plural(kind))} set expires_at = ${fullTime}
      where id = ${id} and expires_at <= ${fullTime} - interval '1 hour'`,
    )
  })

/** Moves a listing to the top of the lists; the time of posting stays. */
export const bumpListing = (own: Own): Promise<ListingStatus> =>
  change(own, [], async (tx, { state, bumped_at }) => {
    const { kind, id } = own
    if (state !== 'active') throw new Failure('conflict')
    const isBumped = await exists(
      tx,
      sql`update ${sql.identifier(plural(kind))}
      set bumped_at = now(), version = version + 1
      where id = ${id} and bumped_at <= now() - ${DAYS_BETWEEN_BUMPS} * interval '1 day' returning id`,
    )
    if (isBumped) return
    const free = Date.parse(bumped_at) + DAYS_BETWEEN_BUMPS * 86_400_000
    throw new Failure('bump_too_soon', { retryAfter: Math.ceil((free - Date.now()) / 1000) })
  })

/**
 * Changes a locked listing of the member, within the limit per hour, and invalidates its cached pages if it changed.
 * `people`: other members to lock.
 */
async function change(
  { kind, id, user }: Own,
  people: number[],
  work: (tx: Transaction, before: ListingStatus) => Promise<void>,
): Promise<ListingStatus> {
  await requireOwn(kind, id, user)
  const { place, before, after } = await withinLimits(
    [['states-member-hour', String(user.id)]],
    () =>
      app().db.transaction(async (tx) => {
        await lockPeople(tx, [user.id, ...people])
        if (kind === 'product') await lockBuyers(tx, id)
        const place = await lockListing(tx, kind, id)
        const before = await statusOf(tx, kind, id)
        await work(tx, before)
        return { place, before, after: await statusOf(tx, kind, id) }
      }),
  )
  if (!isDeepStrictEqual(before, after))
    await app().cache.invalidate([listingTag(kind, id), ...placeTags(kind, place)])
  return after
}

const statusRow = v.object({
  state: v.picklist(LISTING_STATES),
  state_at: date,
  bumped_at: date,
  expires_at: date,
})

async function statusOf(tx: Transaction, kind: Kind, id: number): Promise<ListingStatus> {
  const rows = await any(
    tx,
    statusRow,
    sql`select state, state_at, bumped_at, expires_at
    from ${sql.identifier(plural(kind))} where id = ${id}`,
  )
  if (!rows[0]) throw new Failure('gone')
  const { state, state_at, bumped_at, expires_at } = rows[0]
  return {
    state,
    state_at: state_at.toISOString(),
    bumped_at: bumped_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
