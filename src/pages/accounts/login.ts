import { loginBody } from '../../api/accounts.ts'
import { login } from '../../server/accounts/login.ts'
import { clientNetwork } from '../../server/accounts/network.ts'
import { requirePhone } from '../../server/accounts/phone.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseJson,
  requestLocale,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const { phone_number, password } = await parseJson(context, loginBody)
  const phone = requirePhone(phone_number)
  const attempt = { phone, password, network: clientNetwork(context) }
  return json(await login(attempt, requestLocale(context)))
})

export const ALL = onlyMethods('POST')
