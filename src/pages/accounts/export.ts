import { exportData } from '../../server/accounts/export-data.ts'
import {
  endpoint,
  json,
  onlyMethods,
  requestLocale,
  requestToken,
  requireUser,
} from '../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  const answer = json(await exportData(id, requestToken(context), requestLocale(context)))
  answer.headers.set('Content-Disposition', 'attachment; filename="bozor.json"')
  return answer
})

export const ALL = onlyMethods('GET')
