import { pathId } from '../../../server/http/path-id.ts'
import { endpoint, noContent, onlyMethods, requireUser } from '../../../server/http/endpoint.ts'
import { blockUser, unblockUser } from '../../../server/safety/blocks.ts'

export const PUT = endpoint(async (context) => {
  const { id } = await requireUser(context)
  await blockUser(id, pathId(context))
  return noContent()
})

export const DELETE = endpoint(async (context) => {
  const { id } = await requireUser(context)
  await unblockUser(id, pathId(context))
  return noContent()
})

export const ALL = onlyMethods('PUT', 'DELETE')
