import type { ServiceAnswer } from '../../../../api/listings.ts'
import { pathId } from '../../../../server/http/path-id.ts'
import { getService } from '../../../../server/catalogue/read/services.ts'
import { deleteListing } from '../../../../server/catalogue/write/delete-listing.ts'
import { tagsOf } from '../../../../server/catalogue/tags.ts'
import { Failure } from '../../../../server/failure.ts'
import * as http from '../../../../server/http/endpoint.ts'

export const GET = http.endpoint(async (context) => {
  const id = pathId(context)
  const page = await getService(id, http.requestLocale(context))
  if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
  const answer: ServiceAnswer = page.listing
  return http.publicJson(context, answer, tagsOf('service', [answer]))
})

export const DELETE = http.endpoint(async (context) => {
  const user = await http.requireUser(context)
  await deleteListing('service', pathId(context), user)
  return http.noContent()
})

export const ALL = http.onlyMethods('GET', 'DELETE')
