import { sendSmsBody, type SendSmsAnswer } from '../../api/accounts.ts'
import { smsText } from '../../i18n/sms-text.ts'
import { sendCode } from '../../server/accounts/codes.ts'
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
  const body = await parseJson(context, sendSmsBody)
  await sendCode(requirePhone(body.phone_number), clientNetwork(context))
  const message = smsText('code_sent', requestLocale(context))
  return json({ result: true, message } satisfies SendSmsAnswer)
})

export const ALL = onlyMethods('POST')
