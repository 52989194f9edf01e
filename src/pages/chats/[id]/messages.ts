import { newMessageBody } from '../../../api/chats.ts'
import { pathId } from '../../../server/http/path-id.ts'
import { sendMessage } from '../../../server/chat/send-message.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseJson,
  requireUser,
} from '../../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const sender = await requireUser(context)
  const roomId = pathId(context)
  const { content, client_id: clientId } = await parseJson(context, newMessageBody)
  const { message, isNew } = await sendMessage({ roomId, sender, content, clientId })
  return json(message, isNew ? 201 : 200)
})

export const ALL = onlyMethods('POST')
