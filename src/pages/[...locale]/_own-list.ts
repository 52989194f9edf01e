import type { AstroGlobal } from 'astro'
import { failureResponse } from '../../server/http/router.ts'
import { requireMember } from '../../server/http/serve.ts'
import * as unwanted from '../../server/unwanted/unwanted.ts'

/**
 * What the list of the member who asks leaves out; undefined for everybody's list. A member asks by POST: nothing
 * on the way stores what answers that.
 */
export async function readOwnFilter(
  page: AstroGlobal,
): Promise<unwanted.OwnFilter | Response | undefined> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return undefined
  response.headers.set('Cache-Control', 'private, no-store')
  try {
    const member = await requireMember(request)
    locals.userId = member.id
    return await unwanted.readOwnFilter(member.id)
  } catch (error) {
    return failureResponse(error, page)
  }
}
