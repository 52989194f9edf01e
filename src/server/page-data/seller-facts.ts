/** Facts that tell a visitor whether to trust a seller. */
import * as v from 'valibot'
import { countOffered } from '../catalogue/read/seller-listings.ts'
import { answerTime, type AnswerTime } from '../chat/answer-time.ts'
import { one } from '../db/ask.ts'

export type SellerFacts = { since: Date; count: number; answers: AnswerTime | null }

const row = v.object({ created_at: v.date() })

/** As old as the stored page that shows them: no write of the seller's drops it. */
export async function sellerFacts(id: number): Promise<SellerFacts> {
  const [{ created_at }, counts, answers] = await Promise.all([
    one('pages', row, {
      name: 'seller since',
      text: 'select created_at from users where id = $1',
      values: [id],
    }),
    countOffered(id),
    answerTime(id),
  ])
  return { since: created_at, count: counts.product + counts.service, answers }
}
