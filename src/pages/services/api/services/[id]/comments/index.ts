import { commentBody, commentsQuery } from '../../../../../../api/comments.ts'
import { pathId } from '../../../../../../server/http/path-id.ts'
import { postComment } from '../../../../../../server/comments/comments.ts'
import { listComments } from '../../../../../../server/comments/read-comments.ts'
import * as http from '../../../../../../server/http/endpoint.ts'
import { idempotencyKey } from '../../../../../../server/http/idempotency.ts'

export const GET = http.endpoint(async (context) => {
  const { id: readerId } = await http.requireUser(context)
  const serviceId = pathId(context)
  const query = http.parseQuery(context, commentsQuery)
  return http.json(await listComments(serviceId, query, readerId, http.requestLocale(context)))
})

export const POST = http.endpoint(async (context) => {
  const { id: authorId } = await http.requireUser(context)
  const serviceId = pathId(context)
  const key = idempotencyKey(context.request)
  const { text } = await http.parseJson(context, commentBody)
  const comment = { serviceId, authorId, text, key }
  return http.json(await postComment(comment, http.requestLocale(context)), 201)
})

export const ALL = http.onlyMethods('GET', 'POST')
