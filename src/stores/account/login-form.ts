/** State of the login screen and its request. */
import { atom, readonlyType } from 'nanostores'
import { toPhone } from '../../api/accounts/account-forms.ts'
import { ask } from '../../api/ask.ts'
import type { FormFault } from '../../api/lib/posted-form.ts'
import { formFault } from '../lib/failure.ts'
import { enter, refusesStorage, STORAGE_REFUSED } from './enter.ts'

type LoginForm = { busy: boolean; fault: FormFault | null }

const $form = atom<LoginForm | null>(null)
/** Null until the first attempt. */
export const $loginForm = readonlyType($form)

const stop = (fault: FormFault | null): void => $form.set({ busy: false, fault })

/** Shows why an entry by another way was refused. */
export const refuseLogin = (fault: FormFault): void => stop(fault)

export async function submitLogin(
  typed: { phone_number: string; password: string },
  prefixes: readonly string[],
  lang: string,
): Promise<void> {
  if ($form.get()?.busy) return
  const phone_number = toPhone(typed.phone_number, prefixes)
  if (!phone_number || !typed.password)
    return stop({ errors: wrongFields(typed, phone_number), alert: null })
  if (refusesStorage()) return stop(STORAGE_REFUSED)
  $form.set({ busy: true, fault: null })
  const body = { phone_number, password: typed.password }
  const answer = await ask('POST /accounts/login/', { body, lang })
  if (!answer.ok) return stop(formFault(answer.failure))
  stop(null)
  enter(answer.data, 'success_login')
}

const wrongFields = (
  typed: { phone_number: string; password: string },
  phone: string | null,
): Record<string, string> => ({
  ...(!phone && { phone_number: phoneError(typed.phone_number) }),
  ...(!typed.password && { password: 'password_empty' }),
})

const phoneError = (typed: string) =>
  typed.trim() === '' ? 'phone_number_empty' : 'invalid_phone_number'
