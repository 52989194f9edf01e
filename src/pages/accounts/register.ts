import { registerBody } from '../../api/accounts.ts'
import { requirePhone } from '../../server/accounts/phone.ts'
import { forgetProof, requireProof } from '../../server/accounts/proof.ts'
import { register } from '../../server/accounts/register.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseJson,
  requestLocale,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const body = await parseJson(context, registerBody)
  const phone_number = requirePhone(body.phone_number)
  const proof = await requireProof(context.cookies, phone_number)
  const session = await register({ ...body, phone_number }, proof, requestLocale(context))
  forgetProof(context.cookies)
  return json(session, 201)
})

export const ALL = onlyMethods('POST')
