import { productsQuery } from '../../../../api/listings.ts'
import { filterFromApi } from '../../../../server/catalogue/filter.ts'
import { postProduct } from '../../../../server/catalogue/post-product.ts'
import { listProducts } from '../../../../server/catalogue/products.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseQuery,
  publicJson,
  requestLocale,
  requireUser,
} from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const filter = filterFromApi(parseQuery(context, productsQuery))
  const list = filter
    ? await listProducts(filter, requestLocale(context))
    : { count: 0, results: [] }
  return publicJson(context, list, ['products'])
})

export const POST = endpoint(async (context) => {
  const user = await requireUser(context)
  return json(await postProduct(user, context.request, requestLocale(context)), 201)
})

export const ALL = onlyMethods('GET', 'POST')
