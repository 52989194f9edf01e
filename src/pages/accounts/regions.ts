import { DAY, regionList } from '../../server/catalogue/read/names.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../server/http/endpoint.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, regionList(requestLocale(context)), [], DAY),
)

export const ALL = onlyMethods('GET')
