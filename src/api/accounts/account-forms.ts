/** The fields of account forms, checked by the browser and by the server. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_LENGTH } from '../lib/limits.ts'
import { plainText } from '../text/plain-text.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { isBlank } from '../text/user-text.ts'
import { username } from '../text/username.ts'

/** The ways by which a code reaches a phone. */
export const CODE_WAYS = ['sms', 'telegram'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

/** The longest text that is read as a phone number, in UTF-16 units. */
const PHONE_TEXT_MAX = 40

/** Any signs around the digits and between their groups; a plus belongs to the number. */
const GAPS = /(?!\+)[\s\p{P}\p{S}\p{M}]/gu
/** A link prefix that was copied along, or a word before the number. */
const LABEL = /^(?:tel(?:efon)?|phone|тел(?:ефон)?)/i
/** The trunk prefix, dialled inside the number's own country: 010 1234 5678, 8 90 123 45 67. */
const TRUNK: Record<string, RegExp> = { '+998': /^[08]/ }

const WORD = /^\p{L}+[.!]?$/u

function normalizePhone(typed: string): string {
  const parts = plainText(typed)
    .split(/[\s,;:()]/)
    .filter(Boolean)
  // "(telegram)", "Ali"
  while (WORD.test(parts[0] ?? '')) parts.shift()
  while (WORD.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('').replace(GAPS, '').replace(LABEL, '')
}

/** Behind a prefix that a form showed already, people type it again. */
function withoutDoubledPrefix(text: string, prefixes: readonly string[]): string {
  const digits = text.replace(/^(\+?\d+)\+/, '$1').replace(/^\+/, '')
  const isTwice = (prefix: string) =>
    digits.startsWith(prefix.slice(1).repeat(2)) && digits.length > PHONE_LENGTH
  const prefix = prefixes.find(isTwice)
  return prefix ? `+${digits.slice(prefix.length - 1)}` : text
}

/**
 * A phone number as people type, paste or dictate it → E.164, or null. Understands +82 10…, 0082 10…, 82 10…, 8-998 90…,
 * 8-10-998 90…, 010…, and a number without its prefix if its length fits one of the prefixes.
 */
export function toPhone(typed: string, prefixes: readonly string[]): string | null {
  if (typed.length > PHONE_TEXT_MAX) return null
  const text = withoutDoubledPrefix(normalizePhone(typed), prefixes)
  if (!/^\+?\d{7,15}$/.test(text)) return null
  const forms = text.startsWith('+')
    ? [text]
    : [text.replace(/^00/, '+'), `+${text}`, text.replace(/^8(?:10)?/, '+')].concat(
        prefixes.map((prefix) => prefix + text),
      )
  const withoutTrunk = forms.flatMap((form) =>
    prefixes
      .filter((prefix) => form.startsWith(prefix))
      .map((prefix) => prefix + form.slice(prefix.length).replace(TRUNK[prefix] ?? /^0/, '')),
  )
  const isPhone = (form: string) => prefixes.some((prefix) => isPhoneOf(prefix, form))
  return forms.find(isPhone) ?? withoutTrunk.find(isPhone) ?? null
}

const isPhoneOf = (prefix: string, phone: string): boolean =>
  phone.startsWith(prefix) &&
  phone.length === PHONE_LENGTH &&
  // New mobile ranges keep coming in Uzbekistan, but none starts with 0 or 1
  (prefix !== '+998' || /^[2-9]/.test(phone.slice(prefix.length)))

/** The number as typed: the allowed prefixes are the site's configuration, so the server decides. */
export const phone = textUpTo(PHONE_TEXT_MAX, 'invalid_phone_number')

const password = v.pipe(
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
