import { userServicesQuery } from '../../../../../api/listings.ts'
import { listOwn } from '../../../../../server/catalogue/read/own-listings.ts'
import { ownServicesByIds } from '../../../../../server/catalogue/read/services.ts'
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
  const query = parseQuery(context, userServicesQuery)
  const locale = requestLocale(context)
  return json(await listOwn('service', user, query, (ids) => ownServicesByIds(ids, locale)))
})

export const ALL = onlyMethods('GET')
