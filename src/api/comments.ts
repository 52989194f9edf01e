/** The comment calls (spec §7): members talk below a service. */
import * as v from 'valibot'
import type { Person } from './entities.ts'
import { COMMENT_MAX, COMMENT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'
import { urlInteger } from './url-integer.ts'
import { userText } from './user-text.ts'

export type Comment = {
  id: number
  text: string
  service_id: number
  created_at: string
  /** Null: never edited. */
  edited_at: string | null
  likes: number
  /** Whether the one who asks likes it. */
  liked: boolean
  reply_count: number
  user: Person
}

export type Reply = Pick<Comment, 'id' | 'text' | 'created_at' | 'user'>

const MAX_PAGE = 1_000_000
const anId = urlInteger(1, Number.MAX_SAFE_INTEGER, 'invalid_request')

/** The newest first. With `before` only those older than that one: nothing doubles when others post. */
export const commentsQuery = v.object({
  page: v.optional(urlInteger(1, MAX_PAGE, 'page_invalid'), '1'),
  page_size: v.optional(
    urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'),
    String(COMMENT_PAGE_SIZE),
  ),
  before: v.optional(anId),
})
export type CommentsQuery = v.InferOutput<typeof commentsQuery>

/** The oldest first, so many at once; with `after` the next ones. */
export const repliesQuery = v.object({ after: v.optional(anId) })
export type RepliesQuery = v.InferOutput<typeof repliesQuery>

export const commentBody = v.object({
  text: userText(COMMENT_MAX, { required: 'comment_required', tooLong: 'comment_too_long' }),
})
export const replyBody = v.object({
  text: userText(COMMENT_MAX, { required: 'reply_required', tooLong: 'reply_too_long' }),
})
