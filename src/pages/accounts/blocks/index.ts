import { endpoint, json, onlyMethods, requireUser } from '../../../server/http/endpoint.ts'
import { listBlocks } from '../../../server/safety/blocks.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json(await listBlocks(id))
})

export const ALL = onlyMethods('GET')
