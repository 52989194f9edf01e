/** Deals between two people who talked about a listing, and their reviews of each other. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { chatPerson } from '../chat/chats.ts'
import type { ErrorCode } from '../lib/common.ts'
import { hasContact } from '../text/contacts.ts'
import { KINDS } from '../lib/kinds.ts'
import {
  ANSWER_MAX,
  DEAL_SIDES,
  DEAL_STATES,
  REVIEW_MAX,
  REVIEW_TAGS,
  REVIEW_TAGS_AT_MOST,
} from './review-limits.ts'
import { byId, extend, time, urlInteger } from '../lib/schemas.ts'
import { typedText } from '../lib/typed-text.ts'
import { cleanText, userText } from '../text/user-text.ts'

const stars = v.pipe(
  v.number('stars_required'),
  v.integer('stars_required'),
  v.minValue(1, 'stars_required'),
  v.maxValue(5, 'stars_required'),
)
const tags = v.array(v.picklist(REVIEW_TAGS))
const answer = v.nullable(v.object({ text: v.string(), created_at: time }))

const review = v.object({
  id: v.number(),
  stars: v.number(),
  tags,
  /** Empty when its author's account is deleted or a moderator hid it. */
  text: v.string(),
  /** The time at which its author corrected the text after it was shown. */
  edited_at: v.nullable(time),
  answer,
})
/** A review as everybody reads it. */
const publicReview = extend(review, {
  /** Null: the author deleted their account. */
  author: v.nullable(v.object({ id: v.number(), username: v.string() })),
  /** The title of the deal's listing. */
  title: v.string(),
  revealed_at: time,
  /** True when both sides said that there was a deal; false when one stayed silent. */
  confirmed: v.boolean(),
})
export type PublicReview = v.InferOutput<typeof publicReview>

const ownReview = extend(review, {
  /** Null: only its author sees it yet. */
  revealed_at: v.nullable(time),
  withdrawn: v.boolean(),
  /** The author may correct the text until then; null: no longer, or not yet. */
  text_until: v.nullable(time),
})
export type OwnReview = v.InferOutput<typeof ownReview>

export const deal = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  title: v.string(),
  /** The amount of the accepted offer, in whole soʻm; null: there was none. */
  price: v.nullable(v.number()),
  /** The reader's side of the deal. */
  side: v.picklist(DEAL_SIDES),
  /** Null: the partner deleted their account. */
  partner: v.nullable(chatPerson),
  state: v.picklist(DEAL_STATES),
  /** The side that recorded the deal first. */
  opened_by: v.picklist(DEAL_SIDES),
  created_at: time,
  /** A pending deal counts from then on, unless it is declined. */
  answer_until: time,
  /** Null while reviews are not open. The same for both, no matter who has written. */
  review_until: v.nullable(time),
  my_review: v.nullable(ownReview),
  /** Null until both are shown. */
  their_review: v.nullable(ownReview),
})
export type Deal = v.InferOutput<typeof deal>

const someId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const newDeal = v.object({
  kind: v.picklist(KINDS),
  id: someId,
  /** The buyer, when the seller records the deal. */
  partner_id: v.optional(someId),
})
export type NewDeal = v.InferOutput<typeof newDeal>

const withoutContacts = v.check(
  (text: string) => !text.split('\n').some(hasContact),
  'contact_in_review' satisfies ErrorCode,
)
const reviewText = v.pipe(
  typedText(REVIEW_MAX, 'review_too_long' satisfies ErrorCode, 'invalid_request'),
  v.transform(cleanText),
  v.check((text) => [...text].length <= REVIEW_MAX, 'review_too_long' satisfies ErrorCode),
  withoutContacts,
)
const reviewBody = v.object({
  stars,
  tags: v.optional(
    v.pipe(tags, v.maxLength(REVIEW_TAGS_AT_MOST, 'too_many_tags' satisfies ErrorCode)),
    [],
  ),
  text: v.optional(reviewText, ''),
})
export type ReviewBody = v.InferOutput<typeof reviewBody>

/** The member's own deals, newest first. */
export const deals = call('GET /deals/', { who: 'member', answer: v.array(deal) })
/**
 * 201; 200 for an existing one, which this call confirms if the other side had recorded it. 403 with the reason as
 * its code.
 */
export const openDeal = call('POST /deals/', {
  who: 'member',
  stoppedBy: 'limited',
  body: newDeal,
  status: [201, 200],
  answer: deal,
})
/** For the side that has not confirmed yet; 409 after a week of silence. */
export const confirmDeal = call('POST /deals/[id]/confirm/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: byId,
  answer: deal,
})
export const declineDeal = call('POST /deals/[id]/decline/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: byId,
  answer: deal,
})
/**
 * Nobody else sees it before both have written or the time is over; after that 409 `review_revealed` or 410
 * `review_closed`.
 */
export const putReview = call('PUT /deals/[id]/review/', {
  who: 'participant',
  stoppedBy: 'limited',
  params: byId,
  body: reviewBody,
  answer: deal,
})
export const deleteReview = call('DELETE /deals/[id]/review/', {
  who: 'participant',
  params: byId,
})
/** Corrects the words of a revealed review, not its stars; once, within two days, while it has no answer. Else 409. */
export const correctReview = call('PUT /reviews/[id]/text/', {
  who: 'participant',
  stoppedBy: 'limited',
  params: byId,
  body: v.object({ text: reviewText }),
})
/** Takes back a revealed review; it cannot be written anew. */
export const withdrawReview = call('POST /reviews/[id]/withdrawal/', {
  who: 'participant',
  params: byId,
})
/** For the reviewed member; the answer can be changed for a day. */
export const answerReview = call('PUT /reviews/[id]/answer/', {
  who: 'participant',
  stoppedBy: 'limited',
  params: byId,
  body: v.object({
    text: v.pipe(
      userText(ANSWER_MAX, { required: 'answer_required', tooLong: 'answer_too_long' }),
      withoutContacts,
    ),
  }),
})

const reviewsAnswer = v.object({
  count: v.number(),
  /** Null: there are too few. */
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  results: v.array(publicReview),
})
export type Reviews = v.InferOutput<typeof reviewsAnswer>
/** Reviews about a seller, newest first. */
export const reviews = call('GET /users/[id]/reviews/', {
  who: 'anyone',
  params: byId,
  query: v.object({ page: v.optional(urlInteger(1, 1_000_000, 'page_invalid'), '1') }),
  answer: reviewsAnswer,
})
