/** Opens a deal between two members. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { NewDeal } from '../../api/deals/deals.ts'
import { plural, type ListingId } from '../../api/lib/kinds.ts'
import { DEAL_SIDES, type DealSide } from '../../api/deals/review-limits.ts'
import { usesNetwork } from '../members/known-networks.ts'
import { lockPeople } from '../members/lock-people.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { any, exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { createWithinLimits } from '../http/limits.ts'
import { titleColumn } from '../safety/written-texts.ts'
import { agreedOffers, refusalsOf, type Pair, type Refusal } from './guard.ts'
import { agree, countDeal } from './answer-deal.ts'
import { tellOfDeal, type DealSides } from './tell.ts'

type Opener = { user: User; network: string }
type Opened = { id: number; isNew: boolean }
/** `isAgreed`: both sides want it as of now. */
type Found = Opened & { isAgreed: boolean }
type Existing = { id: number; openedBy: DealSide; isPending: boolean }

const refusal = (reason: Refusal['reason']) => new Failure(reason, { status: 403 })

/** Opens a deal, or confirms the one that the other person opened. */
export async function openDeal({ user, network }: Opener, body: NewDeal): Promise<Opened> {
  const pair = await pairOf(user.id, body)
  const side: DealSide = pair.sellerId === user.id ? 'seller' : 'buyer'
  // Two accounts on one network may belong to one person
  if (await usesNetwork(side === 'seller' ? pair.buyerId : pair.sellerId, network))
    throw refusal('deal_same_network')
  const { isAgreed, ...opened } = await createWithinLimits(
    [['deals-member-day', String(user.id)]],
    () => app().db.transaction((tx) => open(tx, body, pair, side)),
  )
  if (isAgreed) countDeal(body)
  return opened
}

/** Finds seller and buyer from the listing and the request; 400 for a wrong partner. */
async function pairOf(userId: number, { kind, id, partner_id }: NewDeal): Promise<Pair> {
  const rows = await any(app().db, v.object({ seller_id: v.number() }), {
    text: `select seller_id from ${plural(kind)} where id = $1 and (${READABLE} or seller_id = $2)`,
    values: [id, userId],
  })
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  const sellerId = rows[0].seller_id
  const buyerId = sellerId === userId ? partner_id : userId
  const isOdd = buyerId === undefined || buyerId === sellerId
  if (isOdd || (sellerId !== userId && partner_id !== undefined && partner_id !== sellerId))
    throw new Failure('invalid_request', { errors: { partner_id: 'invalid_request' } })
  return { sellerId, buyerId }
}

async function open(
  tx: Transaction,
  listing: ListingId,
  pair: Pair,
  side: DealSide,
): Promise<Found> {
  await lockPeople(tx, [pair.sellerId, pair.buyerId])
  let existing = await findDeal(tx, listing, pair)
  if (!existing) {
    await lockItem(tx, listing)
    // Another transaction may have opened it while this one waited for the lock
    existing = await findDeal(tx, listing, pair)
  }
  if (existing) {
    const isAgreed = existing.isPending && existing.openedBy !== side
    if (isAgreed) await agree(tx, peopleOf(existing.id, pair), 'confirmed', personOf(pair, side))
    return { id: existing.id, isNew: false, isAgreed }
  }
  const refused = await refusedOf(tx, listing, pair, side)
  if (refused) throw refusal(refused.reason)
  return { id: await insertDeal(tx, listing, pair, side), isNew: true, isAgreed: false }
}

async function refusedOf(
  tx: Transaction,
  listing: ListingId,
  { sellerId, buyerId }: Pair,
  side: DealSide,
): Promise<Refusal | undefined> {
  const refusals = await refusalsOf(tx, listing, { sellerId, buyerIds: [buyerId] }, side)
  return refusals[0]
}

/** Locks the listing: one buyer per item. */
async function lockItem(tx: Transaction, { kind, id }: ListingId): Promise<void> {
  const hasListing = await exists(
    tx,
    sql`select from ${sql.identifier(plural(kind))} where id = ${id} for no key update`,
  )
  if (!hasListing) throw new Failure('gone')
}

const existingRow = v.object({
  id: v.number(),
  openedBy: v.picklist(DEAL_SIDES),
  isPending: v.boolean(),
})

async function findDeal(
  tx: Transaction,
  { kind, id }: ListingId,
  { sellerId, buyerId }: Pair,
): Promise<Existing | undefined> {
  const rows = await any(
    tx,
    existingRow,
    sql`
    select id, opened_by as "openedBy", state = 'pending' as "isPending" from deals
    where kind = ${kind} and listing_id = ${id} and seller_id = ${sellerId} and buyer_id = ${buyerId}
      and state in ('pending', 'confirmed', 'assumed') for update`,
  )
  return rows[0]
}

async function insertDeal(
  tx: Transaction,
  { kind, id }: ListingId,
  pair: Pair,
  side: DealSide,
): Promise<number> {
  const { sellerId, buyerId } = pair
  const agreed = agreedOffers(sql`${kind}`, sql`${id}`, {
    sellerId: sql`${sellerId}::bigint`,
    buyerId: sql`${buyerId}::bigint`,
  })
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, price)
    select ${kind}, id, ${titleColumn(kind)}, ${sellerId}, ${buyerId}, ${side},
      (select o.amount from ${agreed} order by o.id desc limit 1)
    from ${sql.identifier(plural(kind))} where id = ${id} returning id`,
  )
  if (!rows[0]) throw new Failure('gone')
  await tellOfDeal(tx, peopleOf(rows[0].id, pair), 'opened', personOf(pair, side))
  return rows[0].id
}

const peopleOf = (id: number, { sellerId, buyerId }: Pair): DealSides => ({
  id,
  seller_id: sellerId,
  buyer_id: buyerId,
})

const personOf = ({ sellerId, buyerId }: Pair, side: DealSide): number =>
  side === 'seller' ? sellerId : buyerId

/**
 * Opens the deal of a sale. The caller has locked the product and both people. When the deal is refused, the named
 * buyer stays the buyer, only without reviews. True when the deal is agreed as of now.
 */
export async function openDealOfSale(tx: Transaction, id: number, pair: Pair): Promise<boolean> {
  const listing = { kind: 'product', id } as const
  const existing = await findDeal(tx, listing, pair)
  const isAgreed = existing?.isPending === true && existing.openedBy === 'buyer'
  if (isAgreed) await agree(tx, peopleOf(existing.id, pair), 'confirmed', pair.sellerId)
  if (existing || (await refusedOf(tx, listing, pair, 'seller'))) return isAgreed
  await insertDeal(tx, listing, pair, 'seller')
  return false
}
