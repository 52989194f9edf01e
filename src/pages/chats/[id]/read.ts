import { readBody } from '../../../api/chats.ts'
import { pathId } from '../../../server/http/path-id.ts'
import { markRead } from '../../../server/chat/read-marks.ts'
import {
  endpoint,
  noContent,
  onlyMethods,
  parseJson,
  requireUser,
} from '../../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const { id: userId } = await requireUser(context)
  const roomId = pathId(context)
  const { last_id: lastId } = await parseJson(context, readBody)
  await markRead({ roomId, userId, lastId })
  return noContent()
})

export const ALL = onlyMethods('POST')
