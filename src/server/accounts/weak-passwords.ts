/** Refuses passwords that attackers try first (NIST 800-63B): common ones, and the member's own name or phone. */
import { readFileSync } from 'node:fs'
import { SITE_NAME } from '../../api/lib/limits.ts'
import type { ErrorCode } from '../../api/lib/common.ts'
import { Failure } from '../failure.ts'

const COMMON = new Set(
  readFileSync(new URL('./tables/common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)
/** Digits of a phone number without the country's code. */
const NATIONAL_DIGITS = 9

type Owner = { phone: string; username: string | undefined }

/** Refuses a new password that is easy to guess; passwords from before this rule stay valid. */
export function refuseWeak(password: string, owner: Owner): void {
  const code = weaknessOf(password, owner)
  if (code) throw new Failure(code, { errors: { password: code } })
}

function weaknessOf(password: string, { phone, username }: Owner): ErrorCode | undefined {
  const small = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(small)) return 'password_common'
  const core = coreOf(small)
  if (core === coreOf(SITE_NAME)) return 'password_common'
  if (username !== undefined && core === coreOf(username)) return 'password_personal'
  return isPhone(small, phone) ? 'password_personal' : undefined
}

/** Keeps only letters, because added digits and signs make a password no harder to guess. */
const coreOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '')

/** Recognizes the phone in any notation. */
function isPhone(password: string, phone: string): boolean {
  if (!/^[\d\s()+.-]+$/.test(password)) return false
  const digits = password.replace(/\D/g, '')
  return phone.includes(digits) || digits.includes(phone.slice(-NATIONAL_DIGITS))
}
