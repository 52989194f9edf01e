import { repliesQuery, replyBody } from '../../../../../api/comments.ts'
import { pathId } from '../../../../../server/http/path-id.ts'
import { listReplies, postReply } from '../../../../../server/comments/replies.ts'
import * as http from '../../../../../server/http/endpoint.ts'
import { idempotencyKey } from '../../../../../server/http/idempotency.ts'

export const GET = http.endpoint(async (context) => {
  await http.requireUser(context)
  const commentId = pathId(context, 'commentId')
  const query = http.parseQuery(context, repliesQuery)
  return http.json(await listReplies(commentId, query, http.requestLocale(context)))
})

export const POST = http.endpoint(async (context) => {
  const { id: authorId } = await http.requireUser(context)
  const commentId = pathId(context, 'commentId')
  const key = idempotencyKey(context.request)
  const { text } = await http.parseJson(context, replyBody)
  const reply = { commentId, authorId, text, key }
  return http.json(await postReply(reply, http.requestLocale(context)), 201)
})

export const ALL = http.onlyMethods('GET', 'POST')
