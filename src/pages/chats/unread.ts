import type { Unread } from '../../api/chats.ts'
import { countUnread } from '../../server/chat/rooms.ts'
import { endpoint, json, onlyMethods, requireUser } from '../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json({ unread: await countUnread(id) } satisfies Unread)
})

export const ALL = onlyMethods('GET')
