/** Reveals the reviews of a deal together: when both have written, or when the time is over. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAYS_TO_REMINDER, DAYS_TO_REVIEW, DEAL_SIDES } from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { memberTags } from '../catalogue/tags.ts'
import { any, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { enqueue } from '../jobs/queue.ts'
import { isHidden } from '../members/in-force.ts'
import { reviewSignals } from '../safety/check-review.ts'
import { otherSide, personOn, type DealRow, forEachDeal } from './deal-row.ts'
import { recountSeller } from '../ratings/seller-stats.ts'
import { remind, tellOfReview } from './tell.ts'

/**
 * Reveals the reviews of a locked deal if they are due, all at the same moment, so that their order tells nothing.
 * Deletes reviews by members who are suspended now. Returns the cache tags to invalidate.
 */
export async function revealIfDue(tx: Transaction, deal: DealRow): Promise<string[]> {
  await run(
    tx,
    sql`delete from reviews where deal_id = ${deal.id} and revealed_at is null
    and ${isDue(deal)} and ${sql.raw(isHidden('author_id'))}`,
  )
  const rows = await any(
    tx,
    v.object({ id: v.number(), subject_id: v.number(), side: v.picklist(DEAL_SIDES) }),
    sql`
    update reviews set revealed_at = now(), is_counted = not exists (
      select from reviews before where before.author_id = reviews.author_id
        and before.subject_id = reviews.subject_id and before.is_counted
        and before.revealed_at > now() - interval '180 days')
    where deal_id = ${deal.id} and revealed_at is null and ${isDue(deal)} returning id, subject_id, side`,
  )
  if (rows.length === 0) return []
  if (deal.seller_id !== null) await recountSeller(tx, deal.seller_id)
  const tags: string[] = []
  for (const { id, subject_id, side } of rows) {
    if (side === 'buyer') await enqueue(tx, reviewSignals, { reviewId: id })
    await tellOfReview(tx, deal.id, subject_id)
    tags.push(...(await memberTags(tx, subject_id)))
  }
  return tags
}

const isDue = ({ id, is_closed_for_reviews }: DealRow) =>
  is_closed_for_reviews ? sql`true` : sql`(select count(*) from reviews where deal_id = ${id}) = 2`

const UNREVEALED = 'id in (select deal_id from reviews where revealed_at is null)'

/** Reveals single reviews once the time is over. */
export const revealReviews = (): Promise<void> =>
  forEachDeal(`${UNREVEALED} and review_until <= now()`, revealIfDue, (tags) =>
    app().cache.invalidate(tags),
  )

/** Reminds members once, some days after both agreed, that they may still write a review. */
export const remindOfReviews = (): Promise<void> =>
  forEachDeal(
    `reminded_at is null and review_until > now()
      and review_until <= now() + interval '${DAYS_TO_REVIEW - DAYS_TO_REMINDER} days'`,
    async (tx, deal) => {
      const rows = await any(
        tx,
        v.object({ side: v.picklist(DEAL_SIDES) }),
        sql`
        with due as (update deals set reminded_at = now()
          where id = ${deal.id} and reminded_at is null and review_until > now() returning id)
        select side from due cross join unnest(${sql.param([...DEAL_SIDES])}::text[]) as side
        where not exists (select from reviews where deal_id = due.id and reviews.side = side.side)`,
      )
      for (const { side } of rows) {
        const userId = personOn(deal, side)
        if (userId !== null && personOn(deal, otherSide(side)) !== null)
          await remind(tx, deal.id, userId)
      }
    },
  )
