import { productsQuery } from '../../../../api/listings.ts'
import { filterFromApi } from '../../../../server/catalogue/filter.ts'
import { listProducts } from '../../../../server/catalogue/products.ts'
import {
  endpoint,
  onlyMethods,
  parseQuery,
  publicJson,
  requestLocale,
} from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const filter = filterFromApi(parseQuery(context, productsQuery))
  const list = filter
    ? await listProducts(filter, requestLocale(context))
    : { count: 0, results: [] }
  return publicJson(context, list, ['products'])
})

export const ALL = onlyMethods('GET')
