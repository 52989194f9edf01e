/** Registration and login (spec §7). */
import * as v from 'valibot'
import { CODE_WAYS, loginBody, phone, registerBody, resetPasswordBody } from './account-forms.ts'
import { call } from '../lib/call.ts'
import { session } from '../listings/entities.ts'
import { CODE_LENGTH } from '../lib/limits.ts'
import { digitsOf } from '../text/plain-text.ts'
import { extend } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** The secret of a request for a code; a cookie holds it as well, for clients that keep cookies. */
const requestId = textUpTo(100, 'invalid_request')

/**
 * Answers alike for a number with an account and one without; `sent_by` says where to look for the code. Under heavy load
 * it answers 428 with a `challenge`: `proof_of_work` is base64 of `{challenge, solution}` as ALTCHA defines it.
 */
export const sendSms = call('POST /accounts/send-sms/', {
  who: 'anyone',
  body: v.object({
    phone_number: phone,
    proof_of_work: v.optional(textUpTo(2_000, 'invalid_request')),
  }),
  answer: v.object({
    result: v.boolean(),
    message: v.string(),
    sent_by: v.picklist(CODE_WAYS),
    request_id: v.string(),
  }),
})

/**
 * The right code sets a cookie: this browser proved this number. Without cookies the `request_id` is the proof. Only
 * the owner of the phone learns whether the number has an account. The requester of the code has five tries; without
 * a `request_id` the whole network shares ten an hour.
 */
export const verifyCode = call('POST /accounts/verify-code/', {
  who: 'anyone',
  body: v.object({
    phone_number: phone,
    request_id: v.optional(requestId),
    otp: v.pipe(
      textUpTo(40, 'wrong_code'),
      v.transform(digitsOf),
      v.length(CODE_LENGTH, 'wrong_code'),
    ),
  }),
  answer: v.variant('result', [
    v.object({ result: v.literal(true), has_account: v.boolean() }),
    v.object({ result: v.literal(false), message: v.string() }),
  ]),
})

/** A client without cookies sends the `request_id` of the code that it proved. */
export const register = call('POST /accounts/register/', {
  who: 'anyone',
  body: extend(registerBody, { request_id: v.optional(requestId) }),
  status: [201],
  answer: session,
})

export const login = call('POST /accounts/login/', {
  who: 'anyone',
  body: loginBody,
  answer: session,
})

export const resetPassword = call('POST /accounts/reset-password/', {
  who: 'anyone',
  body: extend(resetPasswordBody, { request_id: v.optional(requestId) }),
  answer: session,
})

export const logout = call('POST /accounts/logout/', { who: 'member' })
