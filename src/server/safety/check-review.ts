/** Opens a case for a suspicious review once it is public. The review stays visible. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ReviewSource } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { handlerOf, type JobKind } from '../jobs/queue.ts'
import { openCaseOnce } from '../cases/cases.ts'
import { readReviewSignals } from './review-signals.ts'

const payload = v.object({ reviewId: v.number() })

/** A job after the commit: of two reviews that become public at once, the later one sees the other. */
export const reviewSignals: JobKind<v.InferOutput<typeof payload>> = {
  kind: 'review-signals',
  payload,
}

const SCORES: Record<ReviewSource, number> = {
  review_network: 20,
  review_ring: 15,
  review_burst: 10,
  review_twin: 10,
  review_haste: 5,
}

export const reviewChecker = handlerOf(reviewSignals, async ({ reviewId: id }) => {
  const signals = await readReviewSignals(id)
  await app().db.transaction(async (tx) => {
    for (const { source } of signals)
      if (!(await wasLookedAt(tx, id, source)))
        await openCaseOnce(tx, { kind: 'review', id }, { source, score: SCORES[source] })
  })
  return { type: 'done' }
})

/** A job may run again after a moderator's decision. */
async function wasLookedAt(tx: Transaction, id: number, source: ReviewSource): Promise<boolean> {
  return exists(
    tx,
    sql`select from cases
    where kind = 'review' and target_id = ${id} and state = 'decided' and ${source} = any(sources)`,
  )
}
