/** The parts that all calls share: error codes, the error shape, lists. */
import type { OfferState } from '../chat/offer-limits.ts'

export const ERROR_CODES = [
  // whole request
  'invalid_request',
  'auth_required',
  'not_yours',
  'member_limited',
  'member_suspended',
  'not_found',
  'method_not_allowed',
  'conflict',
  'sent_before',
  'gone',
  'resync',
  'too_large',
  'wrong_media_type',
  'too_many_requests',
  'server_error',
  'unavailable',
  // accounts
  'invalid_phone_number',
  'sms_failed',
  'proof_of_work_required',
  'wrong_code',
  'phone_not_verified',
  'phone_proof_required',
  'phone_taken',
  'phone_banned',
  'username_taken',
  'username_invalid',
  'username_no_letter',
  'username_mixed_scripts',
  'username_reserved',
  'username_similar',
  'password_invalid',
  'password_blank',
  'password_common',
  'password_personal',
  'user_type_invalid',
  'location_unknown',
  'wrong_credentials',
  'phone_unknown',
  'wrong_password',
  // lists
  'page_invalid',
  'page_size_invalid',
  'price_invalid',
  'region_unknown',
  // listings
  'title_required_message',
  'name_required_message',
  'name_too_long',
  'title_too_long',
  'text_no_letter',
  'contact_in_title',
  'point_invalid',
  'point_outside',
  'forbidden_goods',
  'moderator_refused',
  'moderator_limit',
  'desc_required_message',
  'description_too_long',
  'price_required_message',
  'unusual_price',
  'job_condition',
  'condition_required_message',
  'category_required_message',
  'category_not_found',
  'attribute_unknown',
  'attribute_invalid',
  'attribute_required',
  'attribute_unusual',
  'location_info_error',
  'listing_exists',
  'listing_closed',
  'bump_too_soon',
  'phone_hidden',
  'at_least_one_image_required',
  'max_images_error',
  'image_valid_type',
  'image_too_large',
  'image_too_many_pixels',
  'image_damaged',
  'image_too_slow',
  'image_too_large_here',
  'image_heic',
  'image_unreadable',
  // comments
  'comment_required',
  'comment_too_long',
  'reply_required',
  'reply_too_long',
  // chat, blocks, reports
  'message_required',
  'message_too_long',
  'chat_yourself_message',
  'chat_blocked',
  'chat_picture_unanswered',
  'chat_picture_limit',
  'offer_closed',
  'offer_promised',
  'offer_open',
  'offer_too_high',
  'offers_used_up',
  'too_many_offers',
  'price_fixed',
  'report_reason_required',
  'appeal_required',
  'appeal_too_long',
  'rule_required',
  'unwanted_word_required',
  'unwanted_words_too_long',
  'too_many_unwanted_words',
  'too_many_hidden_sellers',
  // notifications
  'push_endpoint_refused',
  'push_off',
  'push_failed',
  'telegram_off',
  'entry_over',
  'telegram_not_tied',
  'passkey_over',
  'passkey_refused',
  'too_many_passkeys',
  // favourites
  'too_many_folders',
  // saved searches
  'search_too_broad',
  'too_many_searches',
  'search_name_required',
  'search_name_too_long',
  'wanted_too_long',
  'contact_in_wanted',
  'too_many_wanted',
  'wanted_no_listing',
  // deals and reviews
  'deal_few_messages',
  'deal_short_chat',
  'deal_new_account',
  'deal_new_listing',
  'deal_blocked',
  'deal_suspended',
  'deal_same_network',
  'deal_sold_already',
  'deal_declined',
  'stars_required',
  'too_many_tags',
  'review_too_long',
  'contact_in_review',
  'review_revealed',
  'review_closed',
  'answer_required',
  'answer_too_long',
  'pictures_unavailable',
  'upload_stalled',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** ALTCHA's challenge: a key derived from the nonce and a counter has to begin with `keyPrefix`. */
export type WorkChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    expiresAt?: number
  }
  signature?: string
}

/**
 * The only shape of an error. `errors` names the invalid fields (a file as `images.0`); `challenge` comes with
 * `proof_of_work_required`; `listing_id` is the member's own listing that is in the way; `offer_state` comes
 * with `offer_closed`, and `promise`, for sellers, with `offer_promised`.
 */
export type ApiError = {
  code: ErrorCode
  message: string
  errors?: Record<string, ErrorCode>
  challenge?: WorkChallenge
  listing_id?: number
  offer_state?: OfferState
  promise?: OfferPromise
}

/** The accepted offer of another buyer. */
export type OfferPromise = { offer: number; username: string; amount: number }

/** The type of `listOf`. */
export type ListOf<T> = { count: number; count_is_minimum?: true; results: T[] }
/** The type of `foundListOf`. */
export type FoundList<T> = ListOf<T> & { searched_for?: string; relaxed?: true }
