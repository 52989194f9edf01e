import { DAY, districtsOf } from '../../../server/catalogue/read/names.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const region = context.url.searchParams.get('region') ?? ''
  return publicJson(context, districtsOf(region, requestLocale(context)), [], DAY)
})

export const ALL = onlyMethods('GET')
