/** Ends a pending deal: it is confirmed, declined, assumed after a week, or the sale is cancelled. */
import { sql } from 'drizzle-orm'
import type { ListingId } from '../../api/lib/kinds.ts'
import { DAYS_TO_REVIEW } from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'
import { inDeal, otherSide, personOn, SILENCE, type DealRow, forEachDeal } from './deal-row.ts'
import { tellOfDeal, type DealSides } from './tell.ts'

/**
 * Marks a deal as agreed, so that both may write reviews. `doneBy` is null when the clock does it. Call `countDeal` after
 * the commit.
 */
export async function agree(
  tx: Transaction,
  deal: DealSides,
  state: 'confirmed' | 'assumed',
  doneBy: number | null,
): Promise<void> {
  await run(
    tx,
    sql`update deals set state = ${state},
    review_until = now() + ${DAYS_TO_REVIEW} * interval '1 day' where id = ${deal.id}`,
  )
  await tellOfDeal(tx, deal, state, doneBy)
}

export const countDeal = (listing: ListingId): void => app().stats.count('deal', listing)

/** Confirming twice is no error; 409 after a week of silence or the opposite answer. */
export async function confirmDeal(id: number, userId: number): Promise<void> {
  const agreed = await inDeal(id, userId, async (tx, deal) => {
    requirePartner(deal, userId)
    if (deal.state === 'confirmed') return null
    requirePending(deal)
    await agree(tx, deal, 'confirmed', userId)
    return listingOf(deal)
  })
  if (agreed) countDeal(agreed)
}

const listingOf = ({ kind, listing_id: id }: DealRow): ListingId => ({ kind, id })

export const declineDeal = (id: number, userId: number): Promise<void> =>
  inDeal(id, userId, async (tx, deal) => {
    requirePartner(deal, userId)
    if (deal.state === 'declined') return
    requirePending(deal)
    await run(tx, sql`update deals set state = 'declined' where id = ${id}`)
    await tellOfDeal(tx, deal, 'declined', userId)
  })

/** Throws `not_yours` for the side that opened the deal, which cannot answer it. */
function requirePartner(deal: DealRow, userId: number): void {
  const partner = personOn(deal, otherSide(deal.opened_by))
  if (!owns(userId, [partner])) throw new Failure('not_yours')
}

function requirePending(deal: DealRow): void {
  if (deal.state !== 'pending' || deal.is_answered_by_silence) throw new Failure('conflict')
}

/** Locks the accounts of all named buyers against deletion until the commit. Call it before locking the product. */
export async function lockBuyers(tx: Transaction, productId: number): Promise<void> {
  await run(
    tx,
    sql`select from users where id in (
      select buyer_id from products where id = ${productId}
      union select buyer_id from deals where kind = 'product' and listing_id = ${productId})
    order by id for key share`,
  )
}

/**
 * Cancels the deals of a sale that the seller takes back, with their unrevealed reviews; a deal with a revealed review stays.
 * Locks the deals in a statement of its own first: a statement does not see rows that others commit while it waits.
 */
export async function cancelSale(tx: Transaction, productId: number): Promise<void> {
  const sale = sql`kind = 'product' and listing_id = ${productId} and opened_by = 'seller'
    and state in ('pending', 'confirmed', 'assumed')`
  await run(tx, sql`select from deals where ${sale} order by id for update`)
  await run(
    tx,
    sql`
    with cancelled as (
      update deals set state = 'cancelled', review_until = null
      where ${sale}
        and not exists (select from reviews where deal_id = deals.id and revealed_at is not null)
      returning id)
    delete from reviews using cancelled where deal_id = cancelled.id`,
  )
}

/** A week of silence counts as agreement. */
export const settleSilentDeals = (): Promise<void> =>
  forEachDeal(
    `state = 'pending' and ${SILENCE}`,
    async (tx, deal) => {
      if (deal.state !== 'pending' || !deal.is_answered_by_silence) return null
      await agree(tx, deal, 'assumed', null)
      return listingOf(deal)
    },
    (agreed) => agreed && countDeal(agreed),
  )
