/** The login screen: what is wrong, whether it runs, and the attempt itself. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { loginBody, toPhone } from '../../api/account-forms.ts'
import { ask } from '../../api/ask.ts'
import { failureFields, fieldErrors, type FieldErrors, showFailure } from '../lib/failure.ts'
import { openSession } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

export type LoginForm = { busy: boolean; errors: FieldErrors }

const $form = atom<LoginForm>({ busy: false, errors: {} })
export const $loginForm = readonlyType($form)

/** Tries to log in; true when the session is open. */
export async function submitLogin(
  typed: { phone_number: string; password: string },
  prefixes: readonly string[],
  lang: string,
): Promise<boolean> {
  if ($form.get().busy) return false
  const phone_number = toPhone(typed.phone_number, prefixes)
  const parsed = v.safeParse(loginBody, { ...typed, phone_number })
  if (!parsed.success || !typed.password) {
    const errors = parsed.success ? {} : fieldErrors(parsed.issues)
    if (!typed.password) errors['password'] = 'password_empty'
    $form.set({ busy: false, errors })
    return false
  }

  $form.set({ busy: true, errors: {} })
  const answer = await ask('POST /accounts/login/', { body: parsed.output, lang })
  if (!answer.ok) {
    $form.set({ busy: false, errors: failureFields(answer.failure) })
    showFailure(answer.failure)
    return false
  }
  openSession(answer.data)
  $form.set({ busy: false, errors: {} })
  showToast('success', 'success_login')
  return true
}
