/** Changes of a revealed review: a correction, an answer, a withdrawal. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { HOURS_TO_EDIT_ANSWER } from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { memberTags, userTag } from '../catalogue/tags.ts'
import { any, exists, maybeOne, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'
import { refuseForbidden } from '../safety/goods.ts'
import { lockDeal, type DealRow } from './deal-row.ts'
import { IS_CORRECTABLE } from './read-deals.ts'
import { recountSeller } from '../ratings/seller-stats.ts'
import { tellOfAnswer } from './tell.ts'

/** Withdraws a revealed review: its stars do not count any more, the row stays. */
export async function withdrawReview(id: number, userId: number): Promise<void> {
  const tags = await changeShown(id, async (tx, deal, review) => {
    if (!owns(userId, [review.author_id])) throw new Failure('not_yours')
    await run(
      tx,
      sql`update reviews set withdrawn_at = coalesce(withdrawn_at, now())
      where id = ${id}`,
    )
    if (deal.seller_id !== null) await recountSeller(tx, deal.seller_id)
    return memberTags(tx, review.subject_id)
  })
  await app().cache.invalidate(tags)
}

/** Corrects the text once, until it is answered. Stars cannot change, so nobody can be pressed to change them. */
export async function correctReview(id: number, userId: number, text: string): Promise<void> {
  refuseForbidden(await app().words.list(), { text })
  const tags = await changeShown(id, async (tx, _deal, review) => {
    if (!owns(userId, [review.author_id])) throw new Failure('not_yours')
    const isCorrected = await exists(
      tx,
      sql`update reviews set text = ${text}, edited_at = now()
      where id = ${id} and ${sql.raw(IS_CORRECTABLE)} returning id`,
    )
    if (!isCorrected) throw new Failure('conflict')
    return [userTag(review.subject_id)]
  })
  await app().cache.invalidate(tags)
}

/** The reviewed member's only answer to a review; it may be changed for a day. */
export async function answerReview(id: number, userId: number, text: string): Promise<void> {
  refuseForbidden(await app().words.list(), { text })
  const tags = await changeShown(id, async (tx, deal, review) => {
    if (!owns(userId, [review.subject_id])) throw new Failure('not_yours')
    const rows = await any(
      tx,
      v.object({ author_id: v.nullable(v.number()) }),
      sql`
      update reviews set answer = ${text}, answered_at = coalesce(answered_at, now())
      where id = ${id} and withdrawn_at is null
        and coalesce(answered_at > now() - ${HOURS_TO_EDIT_ANSWER} * interval '1 hour', true) returning author_id`,
    )
    if (!rows[0]) throw new Failure('conflict')
    await tellOfAnswer(tx, deal, id, rows[0].author_id)
    return [userTag(review.subject_id)]
  })
  await app().cache.invalidate(tags)
}

const shown = v.object({
  deal_id: v.number(),
  author_id: v.nullable(v.number()),
  subject_id: v.number(),
})
type Shown = v.InferOutput<typeof shown>

/** Runs `work` with the review and its locked deal; 404 for an unrevealed or void review. */
async function changeShown(
  id: number,
  work: (tx: Transaction, deal: DealRow, review: Shown) => Promise<string[]>,
): Promise<string[]> {
  return app().db.transaction(async (tx) => {
    const review = await maybeOne(
      tx,
      shown,
      sql`select deal_id, author_id, subject_id from reviews
      where id = ${id} and revealed_at is not null and voided_at is null`,
    )
    const deal = review && (await lockDeal(tx, review.deal_id))
    if (!deal) throw new Failure('not_found')
    return work(tx, deal, review)
  })
}
