/** What browsers and server know of deals and reviews. */
export const DEAL_STATES = [
  /** One of the two says so; the other one has not answered. */
  'pending',
  'confirmed',
  /** The other one was silent for a week. */
  'assumed',
  'declined',
  /** The sale was taken back. */
  'cancelled',
] as const
export const DEAL_SIDES = ['seller', 'buyer'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

/** So much each of the two has to say, and for so long, before there can be a deal. */
export const DEAL_MESSAGES_EACH = 2
export const DEAL_MINUTES = 10
/** Error codes: why a deal is not taken. */
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

/** Who does not answer for so long agrees. */
export const DAYS_TO_ANSWER_DEAL = 7
/** From when both agree; whatever was written then is shown. */
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
/** From when it is shown, once, while it is not answered. */
export const HOURS_TO_CORRECT_REVIEW = 48
/** From when both agree; who has not written by then is reminded, once. */
export const DAYS_TO_REMINDER = 3
/** Of fewer reviews no mean is told. */
export const REVIEWS_FOR_MEAN = 3
export const REVIEW_PAGE_SIZE = 20
