/** The fields that forms of an account have, checked by the browser and by the server. */
import * as v from 'valibot'
import type { ErrorCode } from './common.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_LENGTH } from './limits.ts'
import { textUpTo } from './typed-text.ts'
import { isBlank } from './user-text.ts'
import { username } from './username.ts'

/** Spaces, dashes, dots and brackets fall away. */
const normalizePhone = (typed: string): string => typed.replace(/[\s().\-\u2010-\u2015]/g, '')

/**
 * What people type as a phone number → E.164, or null. Understands +82 10…, 0082 10…, 82 10…,
 * 8-998 90… and the bare rest of a number whose length fits one of the prefixes.
 */
export function toPhone(typed: string, prefixes: readonly string[]): string | null {
  const text = normalizePhone(typed)
  if (!/^\+?\d{7,15}$/.test(text)) return null
  const forms = text.startsWith('+')
    ? [text]
    : [text.replace(/^00/, '+'), `+${text}`, text.replace(/^8/, '+')].concat(
        prefixes.map((prefix) => prefix + text),
      )
  return forms.find((form) => prefixes.some((prefix) => isPhoneOf(prefix, form))) ?? null
}

const isPhoneOf = (prefix: string, phone: string): boolean =>
  phone.startsWith(prefix) &&
  phone.length === PHONE_LENGTH &&
  // New mobile ranges keep coming in Uzbekistan, but none starts with 0 or 1
  (prefix !== '+998' || /^[2-9]/.test(phone.slice(prefix.length)))

/** As typed: which prefixes are allowed is the site's configuration, so the server decides. */
export const phone = textUpTo(40, 'invalid_phone_number')

export const password = v.pipe(
  textUpTo(PASSWORD_MAX, 'password_invalid'),
  v.minLength(PASSWORD_MIN, 'password_invalid'),
  v.check((text) => !isBlank(text), 'password_blank' satisfies ErrorCode),
)

export const registerBody = v.object({
  username,
  password,
  phone_number: phone,
  user_type: v.literal('regular', 'user_type_invalid'),
  /** A district: its SOATO code, 7 digits. */
  location_id: v.pipe(
    v.number('location_unknown'),
    v.integer('location_unknown'),
    v.minValue(1, 'location_unknown'),
    v.maxValue(9_999_999, 'location_unknown'),
  ),
})
export type RegisterBody = v.InferOutput<typeof registerBody>

export const loginBody = v.object({
  phone_number: phone,
  password: textUpTo(PASSWORD_MAX, 'wrong_credentials'),
})

export const resetPasswordBody = v.object({ phone_number: phone, password })
export type ResetPasswordBody = v.InferOutput<typeof resetPasswordBody>
