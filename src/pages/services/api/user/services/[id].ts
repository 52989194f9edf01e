import { deleteListing } from '../../../../../server/catalogue/delete-listing.ts'
import { editListing } from '../../../../../server/catalogue/edit-listing.ts'
import { listingId } from '../../../../../server/catalogue/listing-id.ts'
import { readOwn } from '../../../../../server/catalogue/own-listings.ts'
import { serviceKind } from '../../../../../server/catalogue/service-kind.ts'
import * as http from '../../../../../server/http.ts'

export const GET = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  const id = listingId(context.params['id'])
  return http.json(await readOwn(serviceKind, id, user, http.requestLocale(context)))
})

export const PUT = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  const [id, locale] = [listingId(context.params['id']), http.requestLocale(context)]
  return http.json(await editListing(serviceKind, id, user, context.request, locale))
})

export const DELETE = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  await deleteListing('service', listingId(context.params['id']), user)
  return http.noContent()
})

export const ALL = http.onlyMethods('GET', 'PUT', 'DELETE')
