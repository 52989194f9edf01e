import { userServicesQuery } from '../../../../../api/listings.ts'
import { ownKeys } from '../../../../../server/catalogue/own-listings.ts'
import { servicesByIds } from '../../../../../server/catalogue/services.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseQuery,
  requestLocale,
  requireUser,
} from '../../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const user = await requireUser(context)
  const { count, ids } = await ownKeys('service', user, parseQuery(context, userServicesQuery))
  return json({ count, results: await servicesByIds(ids, requestLocale(context)) })
})

export const ALL = onlyMethods('GET')
