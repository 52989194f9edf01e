/** The last step of the registration: creates the member and logs in. */
import * as v from 'valibot'
import { registerBody } from '../../api/accounts/account-forms.ts'
import { ask } from '../../api/ask.ts'
import { fieldErrors, formFault } from '../lib/failure.ts'
import { enter, refusesStorage, STORAGE_REFUSED } from './enter.ts'
import { $phoneProof, refusePhone } from './phone-proof.ts'
import { $registerForm, faultStep, patchRegister } from './register-form.ts'

type Credentials = { username: string; password: string }

export async function completeRegistration(typed: Credentials, lang: string): Promise<void> {
  const form = $registerForm.get()
  if (form.busy) return
  const fault = missing(typed)
  if (fault) return patchRegister({ fault })
  const parsed = v.safeParse(registerBody, {
    ...typed,
    phone_number: $phoneProof.get().verified,
    user_type: 'regular',
    location_id: form.district,
  })
  if (!parsed.success)
    return patchRegister({ fault: { errors: fieldErrors(parsed.issues), alert: null } })
  if (refusesStorage()) return patchRegister({ fault: STORAGE_REFUSED })
  patchRegister({ busy: true, fault: null })
  const answer = await ask('POST /accounts/register/', { body: parsed.output, lang })
  patchRegister({ busy: false })
  if (answer.ok) return enter(answer.data, 'register_success')
  const refused = formFault(answer.failure, 'register_error')
  if (refusePhone(refused)) patchRegister({ step: 1 })
  else patchRegister({ step: faultStep(refused), fault: refused })
}

function missing({ username, password }: Credentials) {
  const errors = {
    ...(!username.trim() && { username: 'username_invalid' }),
    ...(!password && { password: 'password_invalid' }),
  }
  if (Object.keys(errors).length === 0) return null
  return { errors, alert: { key: 'username_password_emtpy_message' } }
}
