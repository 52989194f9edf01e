import { verifyCodeBody, type VerifyCodeAnswer } from '../../api/accounts.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useCode } from '../../server/accounts/codes.ts'
import { requirePhone } from '../../server/accounts/phone.ts'
import { giveProof } from '../../server/accounts/proof.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseJson,
  requestLocale,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const { phone_number, otp } = await parseJson(context, verifyCodeBody)
  const phone = requirePhone(phone_number)
  if (!(await useCode(phone, otp))) {
    const message = errorText('wrong_code', requestLocale(context))
    return json({ result: false, message } satisfies VerifyCodeAnswer)
  }
  await giveProof(context.cookies, phone)
  return json({ result: true } satisfies VerifyCodeAnswer)
})

export const ALL = onlyMethods('POST')
