/** Comment calls (spec §7): members talk below a service. */
import * as v from 'valibot'
import { call } from './lib/call.ts'
import { person } from './listings/entities.ts'
import { COMMENT_MAX, COMMENT_PAGE_SIZE, MAX_PAGE_SIZE } from './lib/limits.ts'
import { byId, listOf, pathId, time, urlInteger } from './lib/schemas.ts'
import { userText } from './text/user-text.ts'

const comment = v.object({
  id: v.number(),
  text: v.string(),
  service_id: v.number(),
  created_at: time,
  /** Null: never edited. */
  edited_at: v.nullable(time),
  likes: v.number(),
  /** True when the caller likes it. */
  liked: v.boolean(),
  reply_count: v.number(),
  /** True when only its author sees it, until a moderator has decided or for good. */
  hidden: v.boolean(),
  user: person,
})
export type Comment = v.InferOutput<typeof comment>

const reply = v.object({ id: v.number(), text: v.string(), created_at: time, user: person })
export type Reply = v.InferOutput<typeof reply>

const MAX_PAGE = 1_000_000
const anId = urlInteger(1, Number.MAX_SAFE_INTEGER, 'invalid_request')

/**
 * Newest first. With `before` only older comments than that one: no comment appears twice when others post meanwhile.
 */
const commentsQuery = v.object({
  page: v.optional(urlInteger(1, MAX_PAGE, 'page_invalid'), '1'),
  page_size: v.optional(
    urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'),
    String(COMMENT_PAGE_SIZE),
  ),
  before: v.optional(anId),
})
export type CommentsQuery = v.InferOutput<typeof commentsQuery>

const commentBody = v.object({
  text: userText(COMMENT_MAX, { required: 'comment_required', tooLong: 'comment_too_long' }),
})
const commentOfService = v.object({ id: pathId, commentId: pathId })

export const comments = call('GET /services/api/services/[id]/comments/', {
  who: 'member',
  params: byId,
  query: commentsQuery,
  answer: listOf(comment),
})
export const postComment = call('POST /services/api/services/[id]/comments/', {
  who: 'member',
  stoppedBy: 'limited',
  params: byId,
  body: commentBody,
  isRepeatable: true,
  status: [201],
  answer: comment,
})
export const editComment = call('PUT /services/api/services/[id]/comments/[commentId]/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: commentOfService,
  body: commentBody,
  answer: comment,
})
export const deleteComment = call('DELETE /services/api/services/[id]/comments/[commentId]/', {
  who: 'owner',
  params: commentOfService,
})

/** Oldest first, one page at a time; `after` continues behind a reply. */
const repliesQuery = v.object({ after: v.optional(anId) })
export type RepliesQuery = v.InferOutput<typeof repliesQuery>
const ofComment = v.object({ commentId: pathId })

export const replies = call('GET /services/api/comments/[commentId]/replies/', {
  who: 'member',
  params: ofComment,
  query: repliesQuery,
  answer: v.array(reply),
})
export const postReply = call('POST /services/api/comments/[commentId]/replies/', {
  who: 'member',
  stoppedBy: 'limited',
  params: ofComment,
  body: v.object({
    text: userText(COMMENT_MAX, { required: 'reply_required', tooLong: 'reply_too_long' }),
  }),
  isRepeatable: true,
  status: [201],
  answer: reply,
})
