import { resetPasswordBody } from '../../api/accounts.ts'
import { clientNetwork } from '../../server/accounts/network.ts'
import { requirePhone } from '../../server/accounts/phone.ts'
import { forgetProof, requireProof } from '../../server/accounts/proof.ts'
import { resetPassword } from '../../server/accounts/reset-password.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseJson,
  requestLocale,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const { password, phone_number: typed } = await parseJson(context, resetPasswordBody)
  const phone_number = requirePhone(typed)
  const proof = await requireProof(context.cookies, phone_number)
  const network = clientNetwork(context)
  const body = { phone_number, password }
  const session = await resetPassword(body, proof, network, requestLocale(context))
  forgetProof(context.cookies)
  return json(session)
})

export const ALL = onlyMethods('POST')
