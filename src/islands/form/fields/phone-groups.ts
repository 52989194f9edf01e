import { toPhone } from '../../../api/accounts/account-forms.ts'
import { PHONE_LENGTH } from '../../../api/lib/limits.ts'

/** The usual grouping of digits after a country's prefix. */
const GROUPS: Record<string, readonly number[]> = { '+82': [2, 4, 4], '+998': [2, 3, 2, 2] }
/** The countries with a known grouping. */
export const KNOWN_PREFIXES = Object.keys(GROUPS)
const OTHERS = [3, 3, 4]

/**
 * Groups the digits after the prefix. A whole number loses its prefix; a text that is no number stays as typed, so
 * that nobody's text disappears.
 */
export function groupPhoneDigits(typed: string, prefix: string): string {
  const whole = toPhone(typed, [prefix]) ?? typed.replace(/\s/g, '')
  const rest = whole.startsWith(prefix) ? whole.slice(prefix.length) : whole
  if (!/^\d*$/.test(rest)) return typed
  const sizes = GROUPS[prefix] ?? OTHERS
  let end = 0
  const groups = sizes.map((size) => rest.slice(end, (end += size)))
  return [...groups, rest.slice(end)].filter(Boolean).join(' ')
}

/** "+82 10 1234 5678", with no-break spaces. */
export function readablePhone(phone: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((prefix) => phone.startsWith(prefix))
  return prefix ? `${prefix} ${groupPhoneDigits(phone, prefix)}`.replaceAll(' ', '\u00a0') : phone
}

/** An example number of this country. */
export const exampleDigits = (prefix: string): string =>
  groupPhoneDigits('9012345678'.slice(0, PHONE_LENGTH - prefix.length), prefix)
