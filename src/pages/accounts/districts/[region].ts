import { DAY, districtsOf } from '../../../server/catalogue/names.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../../server/http.ts'

export const GET = endpoint(async (context) =>
  publicJson(context, districtsOf(context.params['region'] ?? '', requestLocale(context)), [], DAY),
)

export const ALL = onlyMethods('GET')
