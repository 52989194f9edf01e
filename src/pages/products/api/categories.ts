import { countedCategories } from '../../../server/catalogue/read/counts.ts'
import { listTags } from '../../../server/catalogue/tags.ts'
import { endpoint, onlyMethods, publicJson } from '../../../server/http/endpoint.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, await countedCategories('product'), listTags('product')),
)

export const ALL = onlyMethods('GET')
