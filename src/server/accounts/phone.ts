import { toPhone } from '../../api/account-forms.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'

/** What was typed as the E.164 number of an allowed country; 400 otherwise. */
export function requirePhone(typed: string): string {
  const phone = toPhone(typed, app().config.PHONE_PREFIXES)
  if (phone) return phone
  throw new Failure('invalid_phone_number', { errors: { phone_number: 'invalid_phone_number' } })
}
