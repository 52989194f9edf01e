/** Public reviews of a seller. */
import * as v from 'valibot'
import type { PublicReview, Reviews } from '../../api/deals/deals.ts'
import { REVIEW_PAGE_SIZE, REVIEW_TAGS } from '../../api/deals/review-limits.ts'
import { userPageTags, userTag } from '../catalogue/tags.ts'
import { Failure } from '../failure.ts'
import { personJson } from '../members/person-json.ts'
import { answerOf } from './read-deals.ts'
import { ratingCountOf, ratingOf, SHOWN } from '../ratings/seller-stats.ts'
import { any, maybeOne } from '../db/ask.ts'

const headRow = v.object({
  count: v.number(),
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  bought: v.number(),
  complaints: v.number(),
})
const reviewRow = v.object({
  id: v.number(),
  stars: v.number(),
  tags: v.array(v.picklist(REVIEW_TAGS)),
  text: v.string(),
  answer: v.nullable(v.string()),
  answered_at: v.nullable(v.date()),
  edited_at: v.nullable(v.date()),
  author: v.nullable(v.object({ id: v.number(), username: v.string() })),
  title: v.string(),
  revealed_at: v.date(),
  confirmed: v.boolean(),
})

const HEAD = `select coalesce((select shown from seller_stats where user_id = $1), 0) as count,
  ${ratingOf('$1')} as rating, ${ratingCountOf('$1')} as rating_count,
  (select count(*) from deals where buyer_id = $1 and state = 'confirmed') as bought,
  (select count(distinct reporter_id) from reports where kind = 'user' and reported_id = $1 and upheld) as complaints
  from users where id = $1`

const PAGE = `select r.id, stars, tags, case when hidden_at is null then text else '' end as text, answer,
    answered_at, edited_at, deals.title, revealed_at, deals.state = 'confirmed' as confirmed,
    case when u.id is not null then ${personJson('u')} end as author
  from reviews r join deals on deals.id = r.deal_id left join users u on u.id = r.author_id
  where subject_id = $1 and ${SHOWN} order by revealed_at desc, r.id desc limit $2 offset $3`

/**
 * `bought`: confirmed deals in which the member was the buyer; `complaints`: number of people whose reports of the member
 * were upheld.
 */
export type ReviewsOf = Reviews & { bought: number; complaints: number }

/** A page of buyers' reviews, newest first; 404 when there is no such member. */
export async function readReviews(userId: number, page: number): Promise<ReviewsOf> {
  const head = await maybeOne('pages', headRow, {
    name: 'reviews head',
    text: HEAD,
    values: [userId],
  })
  if (!head) throw new Failure('not_found')
  const values = [userId, REVIEW_PAGE_SIZE, (page - 1) * REVIEW_PAGE_SIZE]
  const rows = await any('pages', reviewRow, { name: 'reviews', text: PAGE, values })
  return { ...head, results: rows.map(reviewOf) }
}

/** Cache tags of a page with reviews: the reviewed member, and the authors, whose names may change. */
export const reviewTags = (userId: number, { results }: Pick<Reviews, 'results'>): string[] => [
  ...userPageTags(userId),
  ...results.flatMap(({ author }) => (author ? userTag(author.id) : [])),
]

const reviewOf = ({
  answer,
  answered_at,
  edited_at,
  revealed_at,
  ...row
}: v.InferOutput<typeof reviewRow>): PublicReview => ({
  ...row,
  answer: answerOf(answer, answered_at),
  edited_at: edited_at?.toISOString() ?? null,
  revealed_at: revealed_at.toISOString(),
})
