import { productsQuery } from '../../../../api/listings.ts'
import { filterFromApi } from '../../../../server/catalogue/find/filter.ts'
import { postListing } from '../../../../server/catalogue/write/post-listing.ts'
import { productKind } from '../../../../server/catalogue/write/product-kind.ts'
import { listProducts } from '../../../../server/catalogue/read/products.ts'
import { tagsOf } from '../../../../server/catalogue/tags.ts'
import * as http from '../../../../server/http/endpoint.ts'

export const GET = http.endpoint(async (context) => {
  const filter = filterFromApi(http.parseQuery(context, productsQuery))
  const list = filter
    ? await listProducts(filter, http.requestLocale(context))
    : { count: 0, results: [] }
  return http.publicJson(context, list, tagsOf('product', list.results))
})

export const POST = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  const posted = await postListing(productKind, user, context.request, http.requestLocale(context))
  return http.json(posted, 201)
})

export const ALL = http.onlyMethods('GET', 'POST')
