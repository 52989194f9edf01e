import { countedCategories } from '../../../server/catalogue/read/counts.ts'
import { endpoint, onlyMethods, publicJson } from '../../../server/http/endpoint.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, await countedCategories('service'), ['services']),
)

export const ALL = onlyMethods('GET')
