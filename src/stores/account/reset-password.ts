/** A new password for the phone that was proven; sessions elsewhere end by it. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { resetPasswordBody } from '../../api/account-forms.ts'
import { ask } from '../../api/ask.ts'
import type { RequestFailure } from '../../api/request.ts'
import { failureFields, fieldErrors, type FieldErrors, showFailure } from '../lib/failure.ts'
import { $phoneProof, blamePhone, changePhone } from './phone-proof.ts'
import { openSession } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

type ResetForm = { busy: boolean; errors: FieldErrors }

const $form = atom<ResetForm>({ busy: false, errors: {} })
export const $resetForm = readonlyType($form)

/** Sets the password and logs in; true when the session is open. */
export async function resetPassword(password: string, lang: string): Promise<boolean> {
  if ($form.get().busy) return false
  const phone_number = $phoneProof.get().verified
  const parsed = v.safeParse(resetPasswordBody, { phone_number, password })
  if (!parsed.success) {
    $form.set({ busy: false, errors: fieldErrors(parsed.issues) })
    return false
  }
  $form.set({ busy: true, errors: {} })
  const answer = await ask('POST /accounts/reset-password/', { body: parsed.output, lang })
  if (!answer.ok) return refused(answer.failure)
  $form.set({ busy: false, errors: {} })
  openSession(answer.data)
  showToast('success', 'password_changed')
  return true
}

/** Leads back to the phone when the phone is what is wrong. */
function refused(failure: RequestFailure): false {
  const { key } = showFailure(failure)
  const aboutPhone = key === 'phone_not_verified' || key === 'phone_unknown'
  $form.set({ busy: false, errors: aboutPhone ? {} : failureFields(failure) })
  if (aboutPhone) {
    changePhone()
    blamePhone(key)
  }
  return false
}
