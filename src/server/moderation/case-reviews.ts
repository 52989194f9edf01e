/** The signals against the review of a case, and the reviews that each connects it with. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ReviewSource } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { personJson } from '../members/person-json.ts'
import { readReviewSignals } from '../safety/review-signals.ts'
import { any, date } from '../db/ask.ts'

const SHOWN = 20

const person = v.nullable(v.object({ id: v.number(), username: v.string() }))
const review = v.object({
  id: v.number(),
  stars: v.number(),
  text: v.string(),
  revealedAt: date,
  author: person,
  subject: person,
})
type CaseReview = v.InferOutput<typeof review>

export async function readCaseReviews(
  id: number,
): Promise<{ source: ReviewSource; others: CaseReview[] }[]> {
  const signals = await readReviewSignals(id)
  return Promise.all(
    signals.map(async ({ source, others }) => ({ source, others: await readReviews(others) })),
  )
}

/** The newest first. */
async function readReviews(ids: number[]): Promise<CaseReview[]> {
  return any(
    app().db,
    review,
    sql`
    select r.id, stars, left(text, 200) as text, revealed_at as "revealedAt",
      (select ${sql.raw(personJson('users'))} from users where id = author_id) as author,
      (select ${sql.raw(personJson('users'))} from users where id = subject_id) as subject
    from reviews r where r.id = any(${sql.param(ids)}::bigint[]) order by r.id desc limit ${SHOWN}`,
  )
}
