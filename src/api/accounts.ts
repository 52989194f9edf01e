/** The accounts calls: payloads and answers (spec §7). */
import * as v from 'valibot'
import type { Session } from './entities.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_LENGTH, USERNAME_MAX, USERNAME_MIN } from './limits.ts'

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
const phone = v.pipe(v.string('invalid_phone_number'), v.maxLength(40, 'invalid_phone_number'))

/** Letters of any script, digits, and . _ - between them; one line, no spaces at the ends. */
export const username = v.pipe(
  v.string('username_invalid'),
  v.transform((text) => text.normalize('NFC').trim()),
  v.minLength(USERNAME_MIN, 'username_invalid'),
  v.maxLength(USERNAME_MAX, 'username_invalid'),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}'ʻʼ’‘ ._-]*$/u, 'username_invalid'),
)

export const password = v.pipe(
  v.string('password_invalid'),
  v.minLength(PASSWORD_MIN, 'password_invalid'),
  v.maxLength(PASSWORD_MAX, 'password_invalid'),
)

export const sendSmsBody = v.object({ phone_number: phone })
export const verifyCodeBody = v.object({
  phone_number: phone,
  otp: v.pipe(v.string('wrong_code'), v.trim(), v.regex(/^\d{6}$/, 'wrong_code')),
})
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
export const loginBody = v.object({
  phone_number: phone,
  password: v.pipe(v.string('wrong_credentials'), v.maxLength(PASSWORD_MAX, 'wrong_credentials')),
})

export const resetPasswordBody = v.object({ phone_number: phone, password })
export const deleteAccountBody = v.object({
  password: v.pipe(v.string('wrong_password'), v.maxLength(PASSWORD_MAX, 'wrong_password')),
})
/** The text fields of the profile's form (and `profile_image`, a file); what is left out stays. */
export const profileForm = v.object({
  username: v.optional(username),
  location_id: v.optional(
    v.pipe(
      v.string('location_unknown'),
      v.regex(/^\d{1,7}$/, 'location_unknown'),
      v.transform(Number),
    ),
  ),
  /** Takes the picture away; a new one in the same form stands in its place. */
  remove_profile_image: v.optional(v.picklist(['true', 'false'], 'invalid_request')),
})

export type SendSmsAnswer = { result: true; message: string }
export type VerifyCodeAnswer = { result: true } | { result: false; message: string }
export type ResetPasswordBody = v.InferOutput<typeof resetPasswordBody>
export type RegisterBody = v.InferOutput<typeof registerBody>
export type LoginBody = v.InferOutput<typeof loginBody>
export type RegisterAnswer = Session
export type LoginAnswer = Session
export type ResetPasswordAnswer = Session

/** Where a member is logged in. `last_used_at` is exact to a day; `current`: the one that asks. */
export type ActiveSession = {
  id: number
  created_at: string
  last_used_at: string
  current: boolean
}
