import { servicesQuery } from '../../../../api/listings.ts'
import { serviceFilterFromApi } from '../../../../server/catalogue/find/filter.ts'
import { postListing } from '../../../../server/catalogue/write/post-listing.ts'
import { serviceKind } from '../../../../server/catalogue/write/service-kind.ts'
import { listServices } from '../../../../server/catalogue/read/services.ts'
import { tagsOf } from '../../../../server/catalogue/tags.ts'
import * as http from '../../../../server/http/endpoint.ts'

export const GET = http.endpoint(async (context) => {
  const filter = serviceFilterFromApi(http.parseQuery(context, servicesQuery))
  const list = filter
    ? await listServices(filter, http.requestLocale(context))
    : { count: 0, results: [] }
  return http.publicJson(context, list, tagsOf('service', list.results))
})

export const POST = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  const posted = await postListing(serviceKind, user, context.request, http.requestLocale(context))
  return http.json(posted, 201)
})

export const ALL = http.onlyMethods('GET', 'POST')
