/** Notifies the people of a deal about it and its reviews. The caller has locked them. */
import type { Transaction } from '../db/index.ts'
import { notify } from '../notify/notify.ts'
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
