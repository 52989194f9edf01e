/** The steps of the registration: phone, region, district, name and password (spec §4). */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { REGISTER_STEPS } from '../../api/lib/limits.ts'
import type { FormFault, PostedForm } from '../../api/lib/posted-form.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { phoneFault, unfitFor } from './phone-fault.ts'
import { $phoneProof, blamePhone, type PhoneProof } from './phone-proof.ts'

const STEPS = [1, 2, 3, REGISTER_STEPS] as const
export type Step = (typeof STEPS)[number]

const savedForm = v.object({
  step: v.picklist(STEPS),
  region: v.nullable(v.number()),
  district: v.nullable(v.number()),
  username: v.string(),
})
export type RegisterForm = v.InferOutput<typeof savedForm> & {
  busy: boolean
  fault: FormFault | null
}

export const EMPTY: RegisterForm = {
  step: 1,
  region: null,
  district: null,
  username: '',
  busy: false,
  fault: null,
}
const REGISTER_KEY = 'register'

const $form = atom<RegisterForm>(EMPTY)
export const $registerForm = readonlyType($form)

const before = readFromTab(REGISTER_KEY, savedForm)
if (before) {
  const isProven = $phoneProof.get().verified !== null
  $form.set({ ...EMPTY, ...before, step: isProven ? before.step : 1 })
}
$form.listen(({ step, region, district, username }) =>
  saveInTab(REGISTER_KEY, { step, region, district, username }),
)

/** For the actions of this wizard only. */
export const patchRegister = (patch: Partial<RegisterForm>): void =>
  $form.set({ ...$form.get(), ...patch })

type Place = Pick<RegisterForm, 'region' | 'district'>
type Proven = Pick<PhoneProof, 'verified' | 'hasAccount'>
/** The server has already checked the number of a form posted without JavaScript. */
const PROVEN: Proven = { verified: '', hasAccount: null }

/** The spec's message for the value that a step still lacks; null: nothing is missing. */
export function missingAt(step: Step, { region, district }: Place, proof: Proven) {
  if (step === 1 && proof.verified === null) return 'phone_number_emtpy_message'
  if (step === 1) return unfitFor('new', proof) ?? null
  if (step === 2 && region === null) return 'region_emtpy_message'
  if (step === 3 && district === null) return 'district_emtpy_message'
  return null
}

const NEXT: Record<Step, Step> = { 1: 2, 2: 3, 3: 4, 4: REGISTER_STEPS }
const PREVIOUS: Record<Step, Step> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** Goes to the next step, or shows the missing value. */
export function nextStep(): void {
  const form = $form.get()
  const message = missingAt(form.step, form, $phoneProof.get())
  if (!message) return patchRegister({ step: NEXT[form.step], fault: null })
  if (form.step === 1) blamePhone(message)
  else patchRegister({ fault: { errors: { location_id: message }, alert: null } })
}

export function previousStep(): void {
  patchRegister({ step: PREVIOUS[$form.get().step], fault: null })
}

/** Sets the region and goes on; another region resets the district. */
export function chooseRegion(region: number): void {
  const same = $form.get().region === region
  patchRegister({ region, ...(!same && { district: null }), step: 3, fault: null })
}

/** Sets both at once, or the region alone, and goes on. */
export function choosePlace(region: number, district: number | null): void {
  chooseRegion(region)
  if (district !== null) chooseDistrict(district)
}

/** Sets the district and goes on. */
export function chooseDistrict(district: number): void {
  patchRegister({ district, step: 4, fault: null })
}

export const typeUsername = (username: string): void => patchRegister({ username })

/** The step with the faulty field: the form returns to the district if that is at fault. */
export const faultStep = (fault: FormFault): Step => (fault.errors['location_id'] ? 3 : 4)

export const adoptRegister = (form: RegisterForm): void => $form.set(form)

/** The state that the form posted without JavaScript has reached. */
export function registerFormOf({ typed, fault }: PostedForm): RegisterForm {
  const form = {
    ...EMPTY,
    region: idOf(typed['region']),
    district: idOf(typed['location_id']),
    username: typed['username'] ?? '',
  }
  if (phoneFault(fault)) return form
  if (typed['do'] === 'register') return { ...form, step: fault ? faultStep(fault) : 4, fault }
  if (typed['do'] === 'verify') return { ...form, step: fault ? 1 : 2 }
  const target = STEPS.find((step) => typed['do'] === `to-${step}`) ?? 1
  // Nobody skips a step that lacks a value
  const step = STEPS.find((step) => step < target && missingAt(step, form, PROVEN)) ?? target
  return { ...form, step }
}

const idOf = (text: string | undefined): number | null => (text ? Number(text) || null : null)
