/** What becomes of a deal: the other one agrees or does not, a week goes by, the sale is taken back. */
import { sql } from 'drizzle-orm'
import { DAYS_TO_REVIEW } from '../../api/review-limits.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { can } from '../policy.ts'
import { inDeal, otherSide, personOn, SILENCE, type DealRow } from './deal-row.ts'
import { forEachDeal } from './due-deals.ts'
import { tellOfDeal, type People } from './tell.ts'

/** Both are taken to agree: from now on both may write. `doneBy` null: the clock. */
export async function agree(
  tx: Transaction,
  deal: People,
  state: 'confirmed' | 'assumed',
  doneBy: number | null,
): Promise<void> {
  await tx.execute(sql`update deals set state = ${state},
    review_until = now() + ${DAYS_TO_REVIEW} * interval '1 day' where id = ${deal.id}`)
  await tellOfDeal(tx, deal, state, doneBy)
}

/** Confirming twice is no error; 409 once a week of silence or the other answer came first. */
export const confirmDeal = (id: number, userId: number): Promise<void> =>
  inDeal(id, userId, async (tx, deal) => {
    requirePartner(deal, userId)
    if (deal.state === 'confirmed') return
    requirePending(deal)
    await agree(tx, deal, 'confirmed', userId)
  })

export const declineDeal = (id: number, userId: number): Promise<void> =>
  inDeal(id, userId, async (tx, deal) => {
    requirePartner(deal, userId)
    if (deal.state === 'declined') return
    requirePending(deal)
    await tx.execute(sql`update deals set state = 'declined' where id = ${id}`)
    await tellOfDeal(tx, deal, 'declined', userId)
  })

/** Who said it cannot answer themselves. */
function requirePartner(deal: DealRow, userId: number): void {
  const partner = personOn(deal, otherSide(deal.opened_by))
  if (!can({ id: userId }, 'deal.answer', { owners: [partner] })) throw new Failure('not_yours')
}

function requirePending(deal: DealRow): void {
  if (deal.state !== 'pending' || deal.is_answered_by_silence) throw new Failure('conflict')
}

/** Keeps those who bought a product, or are said to have, from being deleted until the commit: before it is locked. */
export async function lockBuyers(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`select from users where id in (
      select buyer_id from products where id = ${productId}
      union select buyer_id from deals where kind = 'product' and listing_id = ${productId})
    order by id for key share`)
}

/**
 * A sale that the seller takes back within a day: what was written of it and not yet shown is gone. Whoever is
 * writing is waited for first: a statement does not see what another one commits while it waits.
 */
export async function cancelSale(tx: Transaction, productId: number): Promise<void> {
  const sale = sql`kind = 'product' and listing_id = ${productId} and opened_by = 'seller'
    and state in ('pending', 'confirmed', 'assumed')`
  await tx.execute(sql`select from deals where ${sale} order by id for update`)
  await tx.execute(sql`
    with cancelled as (
      update deals set state = 'cancelled', review_until = null
      where ${sale}
        and not exists (select from reviews where deal_id = deals.id and revealed_at is not null)
      returning id)
    delete from reviews using cancelled where deal_id = cancelled.id`)
}

/** Those who were silent for a week agree. */
export const settleSilentDeals = (): Promise<void> =>
  forEachDeal(`state = 'pending' and ${SILENCE}`, async (tx, deal) => {
    if (deal.state !== 'pending' || !deal.is_answered_by_silence) return []
    await agree(tx, deal, 'assumed', null)
    return []
  })
