/** Reads a member's deals, each with the reviews that they may see. */
import * as v from 'valibot'
import type { Deal, OwnReview } from '../../api/deals/deals.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import {
  DAYS_TO_ANSWER_DEAL,
  DEAL_SIDES,
  DEAL_STATES,
  HOURS_TO_CORRECT_REVIEW,
  REVIEW_TAGS,
} from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { personJson, participantOf } from '../chat/room.ts'
import { Failure } from '../failure.ts'
import { DAY_MS } from '../time.ts'
import { any, date } from '../db/ask.ts'

const SHOWN = 100

const reviewRow = v.nullable(
  v.object({
    id: v.number(),
    stars: v.number(),
    tags: v.array(v.picklist(REVIEW_TAGS)),
    text: v.string(),
    answer: v.nullable(v.string()),
    answered_at: v.nullable(date),
    revealed_at: v.nullable(date),
    withdrawn: v.boolean(),
    edited_at: v.nullable(date),
    text_until: v.nullable(date),
  }),
)
const dealRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  title: v.string(),
  price: v.nullable(v.number()),
  side: v.picklist(DEAL_SIDES),
  partner: v.nullable(
    v.object({
      id: v.number(),
      username: v.string(),
      avatar: v.nullable(v.object({ hash: v.string(), widths: v.array(v.number()) })),
    }),
  ),
  state: v.picklist(DEAL_STATES),
  opened_by: v.picklist(DEAL_SIDES),
  created_at: date,
  review_until: v.nullable(date),
  my_review: reviewRow,
  their_review: reviewRow,
})

const TEXT_UNTIL = `revealed_at + interval '${HOURS_TO_CORRECT_REVIEW} hours'`
/** SQL: the author may still correct the text. */
export const IS_CORRECTABLE = `edited_at is null and answer is null and withdrawn_at is null
  and hidden_at is null and ${TEXT_UNTIL} > now()`

const review = (where: string): string => `(select json_build_object('id', id, 'stars', stars,
    'tags', tags, 'text', case when hidden_at is null then text else '' end, 'answer', answer,
    'answered_at', answered_at, 'revealed_at', revealed_at, 'withdrawn', withdrawn_at is not null,
    'edited_at', edited_at, 'text_until', case when ${IS_CORRECTABLE} then ${TEXT_UNTIL} end)
  from reviews where deal_id = mine.id and voided_at is null and ${where})`

/** Leaves out the partner's unrevealed review, so that nobody learns that it exists. */
const MINE = `
  select mine.id, mine.kind, listing_id, title, price, mine.side,
    case when other.id is not null then ${personJson('other')} end as partner,
    state, opened_by, mine.created_at, review_until,
    ${review('side = mine.side')} as my_review,
    ${review('side <> mine.side and revealed_at is not null and withdrawn_at is null')} as their_review
  from (select *, case when seller_id = $1 then 'seller' else 'buyer' end as side,
      case when seller_id = $1 then buyer_id else seller_id end as other_id
    from deals where $1 in (seller_id, buyer_id)) as mine
  left join users other on other.id = mine.other_id`

/** Newest first; a `limit` of null means all. */
export const listDeals = (userId: number, limit: number | null = SHOWN): Promise<Deal[]> =>
  read(`${MINE} order by mine.id desc limit $2`, [userId, limit])

export async function readDeal(id: number, userId: number): Promise<Deal> {
  const [deal] = await read(`${MINE} where mine.id = $2`, [userId, id])
  if (!deal) throw new Failure('not_found')
  return deal
}

async function read(text: string, values: (number | null)[]): Promise<Deal[]> {
  const rows = await any(app().db, dealRow, { text, values })
  return rows.map(dealOf)
}

const dealOf = ({
  partner,
  created_at,
  review_until,
  ...deal
}: v.InferOutput<typeof dealRow>): Deal => ({
  ...deal,
  partner: partner && participantOf(partner),
  created_at: created_at.toISOString(),
  answer_until: new Date(created_at.getTime() + DAYS_TO_ANSWER_DEAL * DAY_MS).toISOString(),
  review_until: review_until?.toISOString() ?? null,
  my_review: reviewOf(deal.my_review),
  their_review: reviewOf(deal.their_review),
})

function reviewOf(row: v.InferOutput<typeof reviewRow>): OwnReview | null {
  if (!row) return null
  const { answer, answered_at, revealed_at, edited_at, text_until, ...shown } = row
  return {
    ...shown,
    answer: answerOf(answer, answered_at),
    revealed_at: revealed_at?.toISOString() ?? null,
    edited_at: edited_at?.toISOString() ?? null,
    text_until: text_until?.toISOString() ?? null,
  }
}

export const answerOf = (text: string | null, at: Date | null) =>
  text === null || at === null ? null : { text, created_at: at.toISOString() }
