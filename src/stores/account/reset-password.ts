/** A new password for the proven phone; it ends the member's other sessions. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { resetPasswordBody } from '../../api/accounts/account-forms.ts'
import { ask } from '../../api/ask.ts'
import type { FormFault } from '../../api/lib/posted-form.ts'
import { fieldErrors, formFault } from '../lib/failure.ts'
import { enter } from './enter.ts'
import { $phoneProof, refusePhone } from './phone-proof.ts'

type ResetForm = { busy: boolean; fault: FormFault | null }

const $form = atom<ResetForm | null>(null)
/** Null until the first attempt. */
export const $resetForm = readonlyType($form)

/** Sets the password and logs in; true when the session is open. */
export async function resetPassword(password: string, lang: string): Promise<boolean> {
  if ($form.get()?.busy) return false
  const phone_number = $phoneProof.get().verified
  const parsed = v.safeParse(resetPasswordBody, { phone_number, password })
  if (!parsed.success) {
    $form.set({ busy: false, fault: { errors: fieldErrors(parsed.issues), alert: null } })
    return false
  }
  $form.set({ busy: true, fault: null })
  const answer = await ask('POST /accounts/reset-password/', { body: parsed.output, lang })
  $form.set({ busy: false, fault: null })
  if (answer.ok) {
    enter(answer.data, 'password_changed')
    return true
  }
  const fault = formFault(answer.failure)
  if (!refusePhone(fault)) $form.set({ busy: false, fault })
  return false
}
