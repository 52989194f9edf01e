import { userProductsQuery } from '../../../../../api/listings.ts'
import { listOwn } from '../../../../../server/catalogue/read/own-listings.ts'
import { ownProductsByIds } from '../../../../../server/catalogue/read/products.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseQuery,
  requestLocale,
  requireUser,
} from '../../../../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const user = await requireUser(context)
  const query = parseQuery(context, userProductsQuery)
  const locale = requestLocale(context)
  return json(await listOwn('product', user, query, (ids) => ownProductsByIds(ids, locale)))
})

export const ALL = onlyMethods('GET')
