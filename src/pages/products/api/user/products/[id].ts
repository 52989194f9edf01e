import { deleteListing } from '../../../../../server/catalogue/write/delete-listing.ts'
import { editListing } from '../../../../../server/catalogue/write/edit-listing.ts'
import { pathId } from '../../../../../server/http/path-id.ts'
import { readOwn } from '../../../../../server/catalogue/read/own-listings.ts'
import { productKind } from '../../../../../server/catalogue/write/product-kind.ts'
import * as http from '../../../../../server/http/endpoint.ts'

export const GET = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  return http.json(await readOwn(productKind, pathId(context), user, http.requestLocale(context)))
})

export const PUT = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  const [id, locale] = [pathId(context), http.requestLocale(context)]
  return http.json(await editListing(productKind, id, user, context.request, locale))
})

export const DELETE = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  await deleteListing('product', pathId(context), user)
  return http.noContent()
})

export const ALL = http.onlyMethods('GET', 'PUT', 'DELETE')
