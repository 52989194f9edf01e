/** What every call shares: error codes, the error shape, lists. */

export const ERROR_CODES = [
  // whole request
  'invalid_request',
  'auth_required',
  'not_yours',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'wrong_media_type',
  'too_many_requests',
  'server_error',
  // accounts
  'invalid_phone_number',
  'sms_failed',
  'wrong_code',
  'phone_not_verified',
  'phone_taken',
  'username_taken',
  'username_invalid',
  'password_invalid',
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
  'desc_required_message',
  'description_too_long',
  'price_required_message',
  'condition_required_message',
  'category_required_message',
  'category_not_found',
  'location_info_error',
  'at_least_one_image_required',
  'max_images_error',
  'image_valid_type',
  'image_too_large',
  'image_too_many_pixels',
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
  'report_reason_required',
  'pictures_unavailable',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The only shape an error ever has. `errors` names the fields at fault (a file as `images.0`). */
export type ApiError = {
  code: ErrorCode
  message: string
  errors?: Record<string, ErrorCode>
}

/** As `listOf` describes it. */
export type ListOf<T> = { count: number; count_is_minimum?: true; results: T[] }
