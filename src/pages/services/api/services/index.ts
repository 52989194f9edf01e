import { servicesQuery } from '../../../../api/listings.ts'
import { serviceFilterFromApi } from '../../../../server/catalogue/filter.ts'
import { listServices } from '../../../../server/catalogue/services.ts'
import {
  endpoint,
  onlyMethods,
  parseQuery,
  publicJson,
  requestLocale,
} from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const filter = serviceFilterFromApi(parseQuery(context, servicesQuery))
  const list = filter
    ? await listServices(filter, requestLocale(context))
    : { count: 0, results: [] }
  return publicJson(context, list, ['services'])
})

export const ALL = onlyMethods('GET')
