/** Reads and locks a deal for a change. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'
import { DEAL_SIDES, DEAL_STATES, type DealSide } from '../../api/deals/review-limits.ts'
import { lockPeople } from '../members/lock-people.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'

const dealRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  seller_id: v.nullable(v.number()),
  buyer_id: v.nullable(v.number()),
  opened_by: v.picklist(DEAL_SIDES),
  state: v.picklist(DEAL_STATES),
  /** A week has passed without an answer. */
  is_answered_by_silence: v.boolean(),
  is_open_for_reviews: v.boolean(),
  is_closed_for_reviews: v.boolean(),
})

const BATCH = 100

export type DealRow = v.InferOutput<typeof dealRow>

export const SILENCE = `created_at <= now() - interval '7 days'`

/** Locks the deal's people first, then the deal; null when there is no such deal. */
export async function lockDeal(tx: Transaction, id: number): Promise<DealRow | null> {
  const people = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    select users.id from deals join users on users.id in (seller_id, buyer_id) where deals.id = ${id}`,
  )
  if (people.length > 0)
    await lockPeople(
      tx,
      people.map((person) => person.id),
    )
  const rows = await any(
    tx,
    dealRow,
    sql`
    select id, kind, listing_id, seller_id, buyer_id, opened_by, state,
      ${sql.raw(SILENCE)} as is_answered_by_silence,
      state in ('confirmed', 'assumed') and review_until > now() as is_open_for_reviews,
      coalesce(review_until <= now(), false) as is_closed_for_reviews
    from deals where id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** Locks a deal of the member; 404 for anybody else. */
async function lockOwnDeal(tx: Transaction, id: number, userId: number): Promise<DealRow> {
  const deal = await lockDeal(tx, id)
  const isMine = deal && owns(userId, peopleOf(deal))
  if (!isMine) throw new Failure('not_found')
  return deal
}

const peopleOf = ({ seller_id, buyer_id }: DealRow) => [seller_id, buyer_id]

export const sideOf = (deal: DealRow, userId: number): DealSide =>
  deal.seller_id === userId ? 'seller' : 'buyer'

export const personOn = (deal: DealRow, side: DealSide): number | null =>
  side === 'seller' ? deal.seller_id : deal.buyer_id

export const otherSide = (side: DealSide): DealSide => (side === 'seller' ? 'buyer' : 'seller')

/** Runs `work` in a transaction that holds the lock of the member's deal. */
export const inDeal = <T>(
  id: number,
  userId: number,
  work: (tx: Transaction, deal: DealRow) => Promise<T>,
): Promise<T> => app().db.transaction(async (tx) => work(tx, await lockOwnDeal(tx, id, userId)))

/**
 * Runs `work` on each matching deal, in a transaction of its own with its people locked. A deal may have changed
 * meanwhile, so `work` checks it again. `after` gets its result once it is committed.
 */
export async function forEachDeal<Result>(
  where: string,
  work: (tx: Transaction, deal: DealRow) => Promise<Result>,
  after?: (result: Result) => unknown,
): Promise<void> {
  const { db } = app()
  let ids: number[] = []
  do {
    const rows = await any(db, v.object({ id: v.number() }), {
      text: `select id from deals where ${where} and id > $1 order by id limit ${BATCH}`,
      values: [ids.at(-1) ?? 0],
    })
    ids = rows.map(({ id }) => id)
    for (const id of ids) {
      const done = await db.transaction(async (tx) => {
        const deal = await lockDeal(tx, id)
        return deal && { result: await work(tx, deal) }
      })
      if (done) await after?.(done.result)
    }
  } while (ids.length === BATCH)
}
