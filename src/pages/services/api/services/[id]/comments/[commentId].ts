import type { APIContext } from 'astro'
import { commentBody } from '../../../../../../api/comments.ts'
import { pathId } from '../../../../../../server/http/path-id.ts'
import { deleteComment, editComment } from '../../../../../../server/comments/comments.ts'
import * as http from '../../../../../../server/http/endpoint.ts'

async function ownComment(context: APIContext) {
  const { id: authorId } = await http.requireUser(context)
  const serviceId = pathId(context)
  return { id: pathId(context, 'commentId'), serviceId, authorId }
}

export const PUT = http.endpoint(async (context) => {
  const own = await ownComment(context)
  const { text } = await http.parseJson(context, commentBody)
  return http.json(await editComment(own, text, http.requestLocale(context)))
})

export const DELETE = http.endpoint(async (context) => {
  await deleteComment(await ownComment(context))
  return http.noContent()
})

export const ALL = http.onlyMethods('PUT', 'DELETE')
