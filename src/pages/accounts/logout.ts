import { revokeToken } from '../../server/accounts/tokens.ts'
import { endpoint, onlyMethods, requestToken, requireUser } from '../../server/http.ts'

export const POST = endpoint(async (context) => {
  await requireUser(context)
  await revokeToken(requestToken(context) ?? '')
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
})

export const ALL = onlyMethods('POST')
