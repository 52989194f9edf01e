/** Writes and deletes reviews of a deal until they are revealed. */
import { sql } from 'drizzle-orm'
import type { ReviewBody } from '../../api/deals/deals.ts'
import type { DealSide } from '../../api/deals/review-limits.ts'
import { networkDigest } from '../members/known-networks.ts'
import { app } from '../app.ts'
import { exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { withinLimits, type LimitPoint } from '../http/limits.ts'
import { refuseForbidden } from '../safety/goods.ts'
import { inDeal, otherSide, personOn, sideOf, type DealRow } from './deal-row.ts'
import { revealIfDue } from './reveal.ts'

type Own = { dealId: number; userId: number }

/** Writes or changes an unrevealed review. The deal's second review reveals both. */
export async function putReview(
  { dealId, userId, network }: Own & { network: string },
  review: ReviewBody,
): Promise<void> {
  const words = await app().words.list()
  const points: LimitPoint[] = (await hasWritten(dealId, userId))
    ? []
    : [['reviews-member-day', String(userId)]]
  const tags = await withinLimits(points, async () => {
    refuseForbidden(words, { text: review.text })
    return inDeal(dealId, userId, async (tx, deal) => {
      await store(tx, deal, { userId, network }, review)
      return revealIfDue(tx, deal)
    })
  })
  await app().cache.invalidate(tags)
}

async function hasWritten(dealId: number, userId: number): Promise<boolean> {
  return exists(
    app().db,
    sql`select from reviews where deal_id = ${dealId} and author_id = ${userId}`,
  )
}

async function store(
  tx: Transaction,
  deal: DealRow,
  { userId, network }: { userId: number; network: string },
  { stars, tags, text }: ReviewBody,
): Promise<void> {
  const side = sideOf(deal, userId)
  await requireWritable(tx, deal, side)
  const subjectId = personOn(deal, otherSide(side))
  if (subjectId === null) throw new Failure('gone')
  await run(
    tx,
    sql`
    insert into reviews (deal_id, side, author_id, subject_id, stars, tags, text, network)
    values (${deal.id}, ${side}, ${userId}, ${subjectId}, ${stars}, ${sql.param([...new Set(tags)])}::text[], ${text},
      ${networkDigest(subjectId, network)})
    on conflict (deal_id, side) do update
      set stars = excluded.stars, tags = excluded.tags, text = excluded.text, network = excluded.network,
        created_at = now()`,
  )
}

/** Throws 409 for a revealed review, 410 when the time is over, 409 when the two have not agreed. */
async function requireWritable(tx: Transaction, deal: DealRow, side: DealSide): Promise<void> {
  const isRevealed = await exists(
    tx,
    sql`select from reviews
    where deal_id = ${deal.id} and side = ${side} and revealed_at is not null`,
  )
  if (isRevealed) throw new Failure('review_revealed')
  if (deal.is_closed_for_reviews) throw new Failure('review_closed')
  if (!deal.is_open_for_reviews) throw new Failure('conflict')
}

/** Deletes an unrevealed review. */
export const deleteReview = ({ dealId, userId }: Own): Promise<void> =>
  inDeal(dealId, userId, async (tx, deal) => {
    const side = sideOf(deal, userId)
    await requireWritable(tx, deal, side)
    await run(tx, sql`delete from reviews where deal_id = ${dealId} and side = ${side}`)
  })
