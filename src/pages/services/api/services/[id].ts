import type { ServiceAnswer } from '../../../../api/listings.ts'
import { listingId } from '../../../../server/catalogue/listing-id.ts'
import { getService } from '../../../../server/catalogue/services.ts'
import { Failure } from '../../../../server/failure.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const id = listingId(context.params['id'])
  const page = await getService(id, requestLocale(context))
  if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
  const answer: ServiceAnswer = page.service
  return publicJson(context, answer, [`service:${id}`, 'services'])
})

export const ALL = onlyMethods('GET')
