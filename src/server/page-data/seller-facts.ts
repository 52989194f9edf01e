/** Facts that tell a visitor whether to trust a seller. */
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { offeredCount } from '../catalogue/read/seller-listings.ts'
import { answerTime, type AnswerTime } from '../chat/answer-time.ts'
import { one } from '../db/ask.ts'
import { readBadge, type Badge } from '../members/verifications.ts'

const facts = v.object({ since: v.date(), count: v.number() })
type Kept = v.InferOutput<typeof facts> & { answers: AnswerTime | null }
export type SellerFacts = Kept & { badge: Badge | null }

const FACTS = {
  name: 'seller facts',
  text: `select created_at as since, ${offeredCount('users.id')} as count from users where id = $1`,
}

async function ask(id: number): Promise<Kept> {
  const [known, answers] = await Promise.all([
    one('pages', facts, { ...FACTS, values: [id] }),
    answerTime(id),
  ])
  return { ...known, answers }
}

/** The answers of a busy seller take hundreds of lookups, for each of his pages. */
const newest = new LRUCache<number, Kept>({ max: 5_000, ttl: 60_000, fetchMethod: ask })

/**
 * At most a minute older than the stored page that shows them: no write of the seller's drops it. The badge is read each
 * time, because one that was taken back has to go at once.
 */
export async function sellerFacts(id: number): Promise<SellerFacts> {
  const [kept, badge] = await Promise.all([newest.forceFetch(id), readBadge(id)])
  return { ...kept, badge }
}
