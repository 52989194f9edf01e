/** The registration wizard: phone, region, district, name and password (spec §4, §5). */
import { atom, readonlyType } from 'nanostores'
import type { District, RegionWithDistricts } from '../../api/entities.ts'
import { REGISTER_STEPS } from '../../api/limits.ts'
import type { FieldErrors } from '../lib/field-errors.ts'
import { $phoneProof, blamePhone } from './phone-proof.ts'
import { showToast } from '../lib/toasts.ts'

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
