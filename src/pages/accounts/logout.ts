import { revokeToken } from '../../server/accounts/tokens.ts'
import {
  endpoint,
  noContent,
  onlyMethods,
  requestToken,
  requireUser,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  await requireUser(context)
  await revokeToken(requestToken(context) ?? '')
  return noContent()
})

export const ALL = onlyMethods('POST')
