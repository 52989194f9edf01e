import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { memberTags } from '../catalogue/tags.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { recountSeller } from '../ratings/seller-stats.ts'

/**
 * A moderator's verdict on a review: `hidden` hides the text and keeps the stars, `void` removes both, `shown`
 * restores both. Returns the cache tags to invalidate, none if unchanged.
 */
export async function judgeReview(
  tx: Transaction,
  id: number,
  verdict: 'shown' | 'hidden' | 'void',
): Promise<string[]> {
  const [isHidden, isVoid] = [verdict === 'hidden', verdict === 'void']
  const rows = await any(
    tx,
    v.object({ subject_id: v.number(), side: v.string() }),
    sql`
    update reviews set hidden_at = case when ${isHidden} then now() end,
      voided_at = case when ${isVoid} then now() end
    where id = ${id} and ((hidden_at is null) = ${isHidden} or (voided_at is null) = ${isVoid})
    returning subject_id, side`,
  )
  const [review] = rows
  if (!review) return []
  if (review.side === 'buyer') await recountSeller(tx, review.subject_id)
  return memberTags(tx, review.subject_id)
}
