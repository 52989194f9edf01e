import { readProfile } from '../../../server/accounts/profile.ts'
import { updateProfile } from '../../../server/accounts/update-profile.ts'
import {
  endpoint,
  json,
  onlyMethods,
  requestLocale,
  requireUser,
} from '../../../server/http/endpoint.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json(await readProfile(id, requestLocale(context)))
})

export const PUT = endpoint(async (context) => {
  const { id } = await requireUser(context)
  return json(await updateProfile(id, context.request, requestLocale(context)))
})

export const ALL = onlyMethods('GET', 'PUT')
