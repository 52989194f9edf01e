/** Step 4 of the registration: the account itself. */
import * as v from 'valibot'
import { register } from '../../api/account-calls.ts'
import { registerBody } from '../../api/accounts.ts'
import type { Failure } from '../../api/request.ts'
import { failureFields, showFailure } from '../lib/failure.ts'
import { fieldErrors } from '../lib/field-errors.ts'
import { $phoneProof, blamePhone, changePhone } from './phone-proof.ts'
import { $registerForm, patchRegister } from './register-form.ts'
import { openSession } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

type Credentials = { username: string; password: string }

/** Registers and logs in; true when the session is open. */
export async function completeRegistration(typed: Credentials, lang: string): Promise<boolean> {
  const form = $registerForm.get()
  if (form.busy) return false
  if (!typed.username.trim() || !typed.password) return refuseEmpty(typed)
  const parsed = v.safeParse(registerBody, {
    ...typed,
    phone_number: $phoneProof.get().verified,
    user_type: 'regular',
    location_id: form.district?.id,
  })
  if (!parsed.success) {
    patchRegister({ errors: fieldErrors(parsed.issues) })
    return false
  }
  patchRegister({ busy: true, errors: {} })
  const answer = await register(parsed.output, lang)
  patchRegister({ busy: false })
  if (!answer.ok) return refused(answer.failure)
  openSession(answer.data)
  showToast('success', 'register_success')
  return true
}

function refuseEmpty({ username, password }: Credentials): false {
  patchRegister({
    errors: {
      ...(!username.trim() && { username: 'username_invalid' }),
      ...(!password && { password: 'password_invalid' }),
    },
  })
  showToast('error', 'username_password_emtpy_message')
  return false
}

/** Leads back to the phone when the phone is what is wrong. */
function refused(failure: Failure): false {
  const { key } = showFailure(failure, 'register_error')
  const aboutPhone = key === 'phone_not_verified' || key === 'phone_taken'
  if (aboutPhone) {
    changePhone()
    blamePhone(key)
  }
  patchRegister(aboutPhone ? { step: 1, errors: {} } : { errors: failureFields(failure) })
  return false
}
