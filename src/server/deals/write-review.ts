/** What the two of a deal write about each other. */
import { sql } from 'drizzle-orm'
import type { ReviewBody } from '../../api/deals.ts'
import type { DealSide } from '../../api/review-limits.ts'
import { app } from '../app.ts'
import { userTag } from '../catalogue/tags.ts'
import { memberTags } from '../catalogue/member-tags.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { withinLimits, type LimitPoint } from '../http/limits.ts'
import { can } from '../policy.ts'
import { inDeal, lockDeal, otherSide, personOn, sideOf, type DealRow } from './deal-row.ts'
import { revealIfDue } from './reveal.ts'
import { recountSeller } from './seller-stats.ts'

type Own = { dealId: number; userId: number }

/** Writes or changes a review that nobody else sees yet. The second of a deal shows both. */
export async function putReview({ dealId, userId }: Own, review: ReviewBody): Promise<void> {
  const points: LimitPoint[] = (await hasWritten(dealId, userId))
    ? []
    : [['reviews-member-day', String(userId)]]
  const tags = await withinLimits(points, () =>
    inDeal(dealId, userId, async (tx, deal) => {
      await store(tx, deal, userId, review)
      return revealIfDue(tx, deal)
    }),
  )
  await app().cache.invalidate(tags)
}

async function hasWritten(dealId: number, userId: number): Promise<boolean> {
  const { rows } = await app().db.execute(
    sql`select from reviews where deal_id = ${dealId} and author_id = ${userId}`,
  )
  return rows.length > 0
}

async function store(
  tx: Transaction,
  deal: DealRow,
  userId: number,
  { stars, tags, text }: ReviewBody,
): Promise<void> {
  const side = sideOf(deal, userId)
  await requireWritable(tx, deal, side)
  const subjectId = personOn(deal, otherSide(side))
  if (subjectId === null) throw new Failure('gone')
  await tx.execute(sql`
    insert into reviews (deal_id, side, author_id, subject_id, stars, tags, text)
    values (${deal.id}, ${side}, ${userId}, ${subjectId}, ${stars}, ${sql.param([...new Set(tags)])}::text[], ${text})
    on conflict (deal_id, side) do update
      set stars = excluded.stars, tags = excluded.tags, text = excluded.text, created_at = now()`)
}

/** 409 for what is shown already, 410 when the time is over, 409 where the two have not agreed. */
async function requireWritable(tx: Transaction, deal: DealRow, side: DealSide): Promise<void> {
  const { rows } = await tx.execute(sql`select from reviews
    where deal_id = ${deal.id} and side = ${side} and revealed_at is not null`)
  if (rows.length > 0) throw new Failure('review_revealed')
  if (deal.is_closed_for_reviews) throw new Failure('review_closed')
  if (!deal.is_open_for_reviews) throw new Failure('conflict')
}

/** Before it is shown. */
export const deleteReview = ({ dealId, userId }: Own): Promise<void> =>
  inDeal(dealId, userId, async (tx, deal) => {
    const side = sideOf(deal, userId)
    await requireWritable(tx, deal, side)
    await tx.execute(sql`delete from reviews where deal_id = ${dealId} and side = ${side}`)
  })

/** Takes back what is shown: its stars do not count any more, the row stays. */
export async function withdrawReview(id: number, userId: number): Promise<void> {
  const tags = await changeShown(id, async (tx, deal, review) => {
    if (!can({ id: userId }, 'review.withdraw', { owners: [review.author_id] }))
      throw new Failure('not_yours')
    await tx.execute(sql`update reviews set withdrawn_at = coalesce(withdrawn_at, now())
      where id = ${id}`)
    if (deal.seller_id !== null) await recountSeller(tx, deal.seller_id)
    return memberTags(tx, review.subject_id)
  })
  await app().cache.invalidate(tags)
}

/** Whom it is about answers once, and may change the answer for a day. */
export async function answerReview(id: number, userId: number, text: string): Promise<void> {
  const tags = await changeShown(id, async (tx, _deal, review) => {
    if (!can({ id: userId }, 'review.answer', { owners: [review.subject_id] }))
      throw new Failure('not_yours')
    const { rows } = await tx.execute(sql`
      update reviews set answer = ${text}, answered_at = coalesce(answered_at, now())
      where id = ${id} and withdrawn_at is null
        and coalesce(answered_at > now() - interval '24 hours', true) returning id`)
    if (rows.length === 0) throw new Failure('conflict')
    return [userTag(review.subject_id)]
  })
  await app().cache.invalidate(tags)
}

type Shown = { deal_id: number; author_id: number | null; subject_id: number }

/** For whoever sees it; what nobody else sees yet, or what is void, is not there. */
async function changeShown(
  id: number,
  work: (tx: Transaction, deal: DealRow, review: Shown) => Promise<string[]>,
): Promise<string[]> {
  return app().db.transaction(async (tx) => {
    const { rows } = await tx.execute<Shown>(sql`select deal_id, author_id, subject_id from reviews
      where id = ${id} and revealed_at is not null and voided_at is null`)
    const [review] = rows
    const deal = review && (await lockDeal(tx, review.deal_id))
    if (!deal) throw new Failure('not_found')
    return work(tx, deal, review)
  })
}
