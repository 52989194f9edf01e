/** Notifies the people of a deal about it and its reviews. The caller has locked them. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../api/lib/kinds.ts'
import type { Transaction } from '../db/index.ts'
import { any } from '../db/ask.ts'
import { notify } from '../notify/notify.ts'
import { app } from '../app.ts'
import type { DealRow } from './deal-row.ts'

export type DealSides = Pick<DealRow, 'id' | 'seller_id' | 'buyer_id'>

/** Notifies the person who did not do it, or both when `doneBy` is null. */
export async function tellOfDeal(
  tx: Transaction,
  { id, seller_id, buyer_id }: DealSides,
  what: 'opened' | 'confirmed' | 'declined' | 'assumed',
  doneBy: number | null,
): Promise<void> {
  for (const userId of [seller_id, buyer_id])
    if (userId !== null && userId !== doneBy)
      await notify(tx, userId, { type: 'deal', dealId: id }, { key: `deal:${id}:${what}` })
}

export const tellOfReview = (tx: Transaction, id: number, subjectId: number): Promise<void> =>
  notify(tx, subjectId, { type: 'review', dealId: id }, { key: `review:${id}` })

/** The key makes a changed answer send no second notification. */
export async function tellOfAnswer(
  tx: Transaction,
  { id }: DealSides,
  reviewId: number,
  authorId: number | null,
): Promise<void> {
  if (authorId === null) return
  const note = { type: 'deal', dealId: id, isAnswer: true } as const
  await notify(tx, authorId, note, { key: `answer:${reviewId}` })
}

export const remind = (tx: Transaction, id: number, userId: number): Promise<void> =>
  notify(tx, userId, { type: 'review_reminder', dealId: id }, { key: `review-reminder:${id}` })

/** Tells open chats that the deal of their people has changed. Call it after the commit. */
export const announceDeal = (id: number): Promise<void> => announce(sql`deals.id = ${id}`)

/** Announces all deals of a listing, because a sale or its cancellation concerns every named buyer. */
export const announceDealsOf = ({ kind, id }: ListingId): Promise<void> =>
  announce(sql`kind = ${kind} and listing_id = ${id}`)

async function announce(which: SQL): Promise<void> {
  const { db, bus } = app()
  const rows = await any(
    db,
    v.object({ id: v.number() }),
    sql`
    select distinct rooms.id from deals join rooms
      on first_user_id = least(seller_id, buyer_id) and second_user_id = greatest(seller_id, buyer_id)
    where ${which}`,
  )
  await Promise.all(rows.map(({ id }) => bus.publish({ type: 'chat-deal', roomId: id })))
}
