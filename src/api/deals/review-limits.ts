/** Rules of deals and reviews, shared by browsers and server. */
export const DEAL_STATES = [
  /** One side recorded it; the other has not answered. */
  'pending',
  'confirmed',
  /** The other side was silent for a week. */
  'assumed',
  'declined',
  /** The sale was undone. */
  'cancelled',
] as const
export const DEAL_SIDES = ['seller', 'buyer'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

/** Each side has to write this many messages, over this many minutes, before there can be a deal. */
export const DEAL_MESSAGES_EACH = 2
export const DEAL_MINUTES = 10
/** Error codes: reasons why a deal is refused. */
export const DEAL_REFUSALS = [
  'deal_blocked',
  'deal_suspended',
  'deal_same_network',
  'deal_new_account',
  'deal_new_listing',
  'deal_sold_already',
  'deal_declined',
  'deal_few_messages',
  'deal_short_chat',
] as const

/** After this long, silence counts as agreement. */
export const DAYS_TO_ANSWER_DEAL = 7
/** Counted from the agreement; then whatever was written is revealed. */
export const DAYS_TO_REVIEW = 14
export const REVIEW_TAGS = [
  'as_described',
  'polite',
  'on_time',
  'quick_answer',
  'not_as_described',
  'rude',
  'late',
  'slow_answer',
] as const
export type ReviewTag = (typeof REVIEW_TAGS)[number]
export const REVIEW_TAGS_AT_MOST = 4
export const REVIEW_MAX = 1000
export const ANSWER_MAX = 500
export const HOURS_TO_EDIT_ANSWER = 24
/** Counted from the reveal; the text can be corrected once, while it has no answer. */
export const HOURS_TO_CORRECT_REVIEW = 48
/** Counted from the agreement; a member who has not written is reminded once. */
export const DAYS_TO_REMINDER = 3
/** With fewer reviews no mean is shown. */
export const REVIEWS_FOR_MEAN = 3
export const REVIEW_PAGE_SIZE = 20
