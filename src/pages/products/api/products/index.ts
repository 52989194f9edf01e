import { productsQuery } from '../../../../api/listings.ts'
import { filterFromApi } from '../../../../server/catalogue/filter.ts'
import { postListing } from '../../../../server/catalogue/post-listing.ts'
import { productKind } from '../../../../server/catalogue/product-kind.ts'
import { listProducts } from '../../../../server/catalogue/products.ts'
import { tagsOf } from '../../../../server/catalogue/tags.ts'
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
  return publicJson(context, list, tagsOf('product', list.results))
})

export const POST = endpoint(async (context) => {
  const user = await requireUser(context)
  const posted = await postListing(productKind, user, context.request, requestLocale(context))
  return json(posted, 201)
})

export const ALL = onlyMethods('GET', 'POST')
