/** The registration wizard: phone, region, district, name and password (spec §4, §5). */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { registerBody } from '../../api/account-forms.ts'
import { ask } from '../../api/ask.ts'
import type { District, RegionWithDistricts } from '../../api/entities.ts'
import { REGISTER_STEPS } from '../../api/limits.ts'
import type { RequestFailure } from '../../api/request.ts'
import { failureFields, fieldErrors, showFailure, type FieldErrors } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { openSession } from '../session/session.ts'
import { $phoneProof, blamePhone, changePhone } from './phone-proof.ts'

export type Step = 1 | 2 | 3 | 4

type RegisterForm = {
  step: Step
  region: RegionWithDistricts | null
  district: District | null
  busy: boolean
  errors: FieldErrors
}

export const EMPTY: RegisterForm = {
  step: 1,
  region: null,
  district: null,
  busy: false,
  errors: {},
}

const $form = atom<RegisterForm>(EMPTY)
export const $registerForm = readonlyType($form)

/** For the actions of this wizard only. */
export const patchRegister = (patch: Partial<RegisterForm>): void =>
  $form.set({ ...$form.get(), ...patch })

/** What stands between a step and the next one, as the spec's message; null: nothing. */
function missing({ step, region, district }: RegisterForm): string | null {
  if (step === 1 && !$phoneProof.get().verified) return 'phone_number_emtpy_message'
  if (step === 2 && !region) return 'region_emtpy_message'
  if (step === 3 && !district) return 'district_emtpy_message'
  return null
}

const FIELD_OF_STEP = { 2: 'region', 3: 'district', 4: 'username' } as const
const NEXT: Record<Step, Step> = { 1: 2, 2: 3, 3: 4, 4: REGISTER_STEPS }
const PREVIOUS: Record<Step, Step> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** To the next step, or says what is missing. */
export function nextStep(): void {
  const form = $form.get()
  const message = missing(form)
  if (message) {
    if (form.step === 1) blamePhone(message)
    else patchRegister({ errors: { [FIELD_OF_STEP[form.step]]: message } })
    showToast('error', message)
  } else patchRegister({ step: NEXT[form.step], errors: {} })
}

export function previousStep(): void {
  patchRegister({ step: PREVIOUS[$form.get().step], errors: {} })
}

/** Takes the region and goes on; another region than before forgets the district. */
export function chooseRegion(region: RegionWithDistricts): void {
  const same = $form.get().region?.id === region.id
  patchRegister({ region, ...(!same && { district: null }), step: 3, errors: {} })
}

/** Takes the district and goes on. */
export function chooseDistrict(district: District): void {
  patchRegister({ district, step: 4, errors: {} })
}

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
  const answer = await ask('POST /accounts/register/', { body: parsed.output, lang })
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
function refused(failure: RequestFailure): false {
  const { key } = showFailure(failure, 'register_error')
  const aboutPhone = key === 'phone_not_verified' || key === 'phone_taken'
  if (aboutPhone) {
    changePhone()
    blamePhone(key)
  }
  patchRegister(aboutPhone ? { step: 1, errors: {} } : { errors: failureFields(failure) })
  return false
}
