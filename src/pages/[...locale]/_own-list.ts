import type { AstroGlobal } from 'astro'
import { failureResponse } from '../../server/http/router.ts'
import { requireMember } from '../../server/http/serve.ts'
import * as muted from '../../server/muted/muted.ts'

/**
 * The muted entries of the requesting member; undefined for the public list. The request is a POST, so that no cache
 * stores the response.
 */
export async function readOwnFilter(
  page: AstroGlobal,
): Promise<muted.OwnFilter | Response | undefined> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return undefined
  response.headers.set('Cache-Control', 'private, no-store')
  try {
    const member = await requireMember(request)
    locals.userId = member.id
    return await muted.readOwnFilter(member.id)
  } catch (error) {
    return failureResponse(error, page)
  }
}
