import { servicesQuery } from '../../../../api/listings.ts'
import { serviceFilterFromApi } from '../../../../server/catalogue/filter.ts'
import { postListing } from '../../../../server/catalogue/post-listing.ts'
import { serviceKind } from '../../../../server/catalogue/service-kind.ts'
import { listServices } from '../../../../server/catalogue/services.ts'
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
  const filter = serviceFilterFromApi(parseQuery(context, servicesQuery))
  const list = filter
    ? await listServices(filter, requestLocale(context))
    : { count: 0, results: [] }
  return publicJson(context, list, tagsOf('service', list.results))
})

export const POST = endpoint(async (context) => {
  const user = await requireUser(context)
  const posted = await postListing(serviceKind, user, context.request, requestLocale(context))
  return json(posted, 201)
})

export const ALL = onlyMethods('GET', 'POST')
