import { pathId } from '../../../../server/http/path-id.ts'
import { endpoint, json, onlyMethods, requireUser } from '../../../../server/http/endpoint.ts'
import { likedKind } from '../../../../server/likes/liked-kinds.ts'
import { setLike } from '../../../../server/likes/set-like.ts'

export const POST = endpoint(async (context) => {
  const { id: userId } = await requireUser(context)
  const [kind, id] = [likedKind(context.params['kind']), pathId(context)]
  return json(await setLike({ kind, id, userId, liked: true }))
})

export const ALL = onlyMethods('POST')
