/** The draft of a review, stored on the device until it is sent. */
import * as v from 'valibot'
import type { OwnReview } from '../../api/deals/deals.ts'
import { REVIEW_TAGS, type ReviewTag } from '../../api/deals/review-limits.ts'
import { parseStored } from '../lib/stored-json.ts'
import { keepDraft, storedDraft } from '../session/drafts.ts'

export type ReviewDraft = { stars: number | null; tags: ReviewTag[]; text: string }

const draft = v.object({
  stars: v.nullable(v.number()),
  tags: v.array(v.picklist(REVIEW_TAGS)),
  text: v.string(),
})

/** The draft, else the review that was sent. */
export function readReviewDraft(dealId: number, sent: OwnReview | null): ReviewDraft {
  const { stars = null, tags = [], text = '' } = sent ?? {}
  return parseStored(draft, storedDraft(`deal:${dealId}`)) ?? { stars, tags, text }
}

export const keepReviewDraft = (dealId: number, review: ReviewDraft): boolean =>
  keepDraft(`deal:${dealId}`, JSON.stringify(review))

export const forgetReviewDraft = (dealId: number): boolean => keepDraft(`deal:${dealId}`, '')
