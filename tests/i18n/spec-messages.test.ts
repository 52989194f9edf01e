/**
 * The messages that the specification (§5, §8) names exist in every language. The tests of each screen and store
 * prove their use.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/i18n/locale.ts'

/** Keys of the specification that we have under the same name. */
const KEYS = [
  // §5
  'invalid_phone_number',
  'phone_number_emtpy_message',
  'region_emtpy_message',
  'district_emtpy_message',
  'username_password_emtpy_message',
  'title_required_message',
  'desc_required_message',
  'price_required_message',
  'condition_required_message',
  'category_required_message',
  'at_least_one_image_required',
  'location_info_error',
  'maxImagesError',
  'image_valid_type',
  // §8
  'FETCH_ERROR',
  'TIMEOUT_ERROR',
  'PARSING_ERROR',
  'success_login',
  'failed_to_send_otp',
  'error_sending_otp',
  'verification_success',
  'verification_error',
  'register_success',
  'register_error',
  'loading_message_error',
  'product_error',
  'service_error',
  'category_error',
  'error_message',
  'error_loading_categories',
  'error_loading_profile',
  'product_update_failed',
  'product_delete_error',
  'errorCreatingProduct',
  'service_update_error',
  'errorCreatingService',
  'chat_login_message',
  'chat_yourself_message',
  'chat_room_error',
  'chat_creation_error',
  'comment_like_error',
  'comment_dislike_error',
  'comment_update_error',
  'comment_delete_error',
  'reply_error_message',
  'profile_update_fail_message',
]

/** Keys that the specification names differently, or only quotes. */
const RENAMED = {
  'category-not-found': 'category_not_found',
  'location-missing': 'location_info_error',
  'auth-required': 'auth_required',
  'title-required': 'name_required_message',
  'description-required': 'desc_required_message',
  'one-image': 'at_least_one_image_required',
  'error (list of services)': 'loading_message_error',
  'unknown-error': 'unknown_error',
  'Logged out successfully': 'logout_success',
  'Error occurred (logout)': 'logout_error',
  'Error occured, please check the server': 'server_error',
  'Product liked successfully': 'product_liked',
  'Product disliked successfully': 'product_disliked',
  'Service liked successfully': 'service_liked',
  'Service disliked successfully': 'service_disliked',
  'You must be logged in to like products': 'product_like_login',
  'Product created': 'product_create_success',
  'Product updated': 'product_update_success',
  'Product deleted': 'product_delete_success',
  'Service created': 'service_create_success',
  'Service updated': 'service_update_success',
  'Service deleted': 'service_delete_success',
  'Profile updated successfully': 'profile_updated',
  'please enter a comment': 'comment_required',
  'Please enter a reply first': 'reply_required',
  'Comment liked': 'comment_liked',
  'Comment disliked': 'comment_disliked',
  'Comment updated': 'comment_updated',
  'Comment deleted': 'comment_deleted',
  'Reply added': 'reply_added',
  'Error occurred during the creation (comment)': 'errorCreatingComment',
  'Error occurred during the creation of the reply': 'errorCreatingReply',
  'Chat room created!': 'chat_room_created',
  'Error occurred while deleting the chat': 'chat_delete_error',
  'Error occurred while sending the message': 'chat_send_error',
  'No chat selected': 'no_chat_selected',
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const textsOf = (locale: string) =>
  new Set(
    filesIn(`src/i18n/locales/${locale}`, /\.json$/).flatMap((text) =>
      Object.entries<unknown>(JSON.parse(text)).flatMap(([key, value]) => (value ? [key] : [])),
    ),
  )

const needed = [...new Set([...KEYS, ...Object.values(RENAMED)])]

test.each(LOCALES)('In %s there is a text for every message', (locale) => {
  const known = textsOf(locale)
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})
