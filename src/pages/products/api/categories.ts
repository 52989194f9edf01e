import { countedCategories } from '../../../server/catalogue/counts.ts'
import { endpoint, onlyMethods, publicJson } from '../../../server/http.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, await countedCategories('product'), ['products']),
)

export const ALL = onlyMethods('GET')
