import { activeSessions, endAllSessions } from '../../server/accounts/sessions.ts'
import {
  endpoint,
  json,
  noContent,
  onlyMethods,
  requestToken,
  requireUser,
} from '../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json(await activeSessions(id, requestToken(context)))
})

export const DELETE = endpoint(async (context) => {
  const { id } = await requireUser(context)
  await endAllSessions(id)
  return noContent()
})

export const ALL = onlyMethods('GET', 'DELETE')
