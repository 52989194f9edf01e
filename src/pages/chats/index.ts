import { newRoomBody } from '../../api/chats.ts'
import { openRoom } from '../../server/chat/open-room.ts'
import { listRooms } from '../../server/chat/rooms.ts'
import { endpoint, json, onlyMethods, parseJson, requireUser } from '../../server/http/endpoint.ts'
import { idempotencyKey } from '../../server/http/idempotency.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json(await listRooms(id))
})

export const POST = endpoint(async (context) => {
  const { id: userId } = await requireUser(context)
  const key = idempotencyKey(context.request)
  const { room, isNew } = await openRoom({ userId, key }, await parseJson(context, newRoomBody))
  return json(room, isNew ? 201 : 200)
})

export const ALL = onlyMethods('GET', 'POST')
