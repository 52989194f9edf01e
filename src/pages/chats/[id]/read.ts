import { readBody } from '../../../api/chats.ts'
import { listingId } from '../../../server/catalogue/listing-id.ts'
import { markRead } from '../../../server/chat/mark-read.ts'
import { endpoint, noContent, onlyMethods, parseJson, requireUser } from '../../../server/http.ts'

export const POST = endpoint(async (context) => {
  const { id: userId } = await requireUser(context)
  const roomId = listingId(context.params['id'])
  const { last_id: lastId } = await parseJson(context, readBody)
  await markRead({ roomId, userId, lastId })
  return noContent()
})

export const ALL = onlyMethods('POST')
