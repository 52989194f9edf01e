import type { ServiceAnswer } from '../../../../api/listings.ts'
import { listingId } from '../../../../server/catalogue/listing-id.ts'
import { getService } from '../../../../server/catalogue/services.ts'
import { deleteListing } from '../../../../server/catalogue/delete-listing.ts'
import { tagsOf } from '../../../../server/catalogue/tags.ts'
import { Failure } from '../../../../server/failure.ts'
import {
  endpoint,
  noContent,
  onlyMethods,
  publicJson,
  requestLocale,
  requireUser,
} from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const id = listingId(context.params['id'])
  const page = await getService(id, requestLocale(context))
  if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
  const answer: ServiceAnswer = page.service
  return publicJson(context, answer, tagsOf('service', [answer]))
})

export const DELETE = endpoint(async (context) => {
  const user = await requireUser(context)
  await deleteListing('service', listingId(context.params['id']), user)
  return noContent()
})

export const ALL = onlyMethods('GET', 'DELETE')
