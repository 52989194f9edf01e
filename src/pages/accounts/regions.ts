import { DAY, regionList } from '../../server/catalogue/names.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../server/http.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, regionList(requestLocale(context)), [], DAY),
)

export const ALL = onlyMethods('GET')
