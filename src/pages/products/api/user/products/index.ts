import { userProductsQuery } from '../../../../../api/listings.ts'
import { ownKeys } from '../../../../../server/catalogue/own-listings.ts'
import { productsByIds } from '../../../../../server/catalogue/products.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseQuery,
  requestLocale,
  requireUser,
} from '../../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const user = await requireUser(context)
  const { count, ids } = await ownKeys('product', user, parseQuery(context, userProductsQuery))
  return json({ count, results: await productsByIds(ids, requestLocale(context)) })
})

export const ALL = onlyMethods('GET')
