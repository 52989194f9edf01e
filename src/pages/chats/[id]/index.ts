import { messagesQuery } from '../../../api/chats.ts'
import { pathId } from '../../../server/http/path-id.ts'
import { readRoom } from '../../../server/chat/room.ts'
import { hideRoom } from '../../../server/chat/read-marks.ts'
import * as http from '../../../server/http/endpoint.ts'

export const GET = http.endpoint(async (context) => {
  const { id: userId } = await http.requireUser(context)
  const roomId = pathId(context)
  return http.json(await readRoom(roomId, userId, http.parseQuery(context, messagesQuery)))
})

export const DELETE = http.endpoint(async (context) => {
  const { id: userId } = await http.requireUser(context)
  await hideRoom(pathId(context), userId)
  return http.noContent()
})

export const ALL = http.onlyMethods('GET', 'DELETE')
