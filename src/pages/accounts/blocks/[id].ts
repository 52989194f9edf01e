import { listingId } from '../../../server/catalogue/listing-id.ts'
import { endpoint, noContent, onlyMethods, requireUser } from '../../../server/http.ts'
import { blockUser, unblockUser } from '../../../server/safety/blocks.ts'

export const PUT = endpoint(async (context) => {
  const { id } = await requireUser(context)
  await blockUser(id, listingId(context.params['id']))
  return noContent()
})

export const DELETE = endpoint(async (context) => {
  const { id } = await requireUser(context)
  await unblockUser(id, listingId(context.params['id']))
  return noContent()
})

export const ALL = onlyMethods('PUT', 'DELETE')
