import { normalizePhone } from '../api/accounts.ts'
import { PHONE_LENGTH } from '../api/limits.ts'

/**
 * What people type → the whole number: '10 1234 5678' and '82 10 1234 5678' get the site's prefix,
 * a number with a plus stays as it is.
 */
export function completePhone(typed: string, prefix: string): string {
  const phone = normalizePhone(typed)
  if (phone === '' || phone === prefix) return ''
  if (phone.startsWith('+')) return phone
  const isWhole = phone.startsWith(prefix.slice(1)) && phone.length === PHONE_LENGTH - 1
  return isWhole ? `+${phone}` : prefix + phone
}
