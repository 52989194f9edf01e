import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegionWithDistricts } from '../../../src/api/entities.ts'
import {
  $registerForm,
  chooseDistrict,
  chooseRegion,
  completeRegistration,
  EMPTY,
  nextStep,
  patchRegister,
  previousStep,
} from '../../../src/stores/account/register.ts'
import { $phoneProof, changePhone } from '../../../src/stores/account/phone-proof.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { PHONE, provePhone } from '../prove-phone.ts'

const named = (name: string) => ({ name_uz: name, name_ru: name, name_en: name, slug: name })
const district = { id: 11, district: 'Mirobod', ...named('Mirobod') }
const region = (id: number): RegionWithDistricts => ({
  id,
  region: 'Toshkent',
  districts: [district],
  ...named('Toshkent'),
})
const session = { token: 't', user_info: { id: 1, username: 'aziz', location: null } }
const form = () => $registerForm.get()
const step = () => form().step
const said = () => $toast.get()?.key

beforeEach(() => {
  patchRegister(EMPTY)
  changePhone()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  dropSession()
  vi.unstubAllGlobals()
})

test.each([
  [2, {}, 'region_emtpy_message', 'region'],
  [3, { region: region(1) }, 'district_emtpy_message', 'district'],
] as const)('Step %i does not lead on empty', (at, known, message, field) => {
  patchRegister({ step: at, ...known })
  nextStep()
  expect(step()).toBe(at)
  expect(form().errors).toEqual({ [field]: message })
  expect(said()).toBe(message)
})

test('Step 1 does not lead on without a proven phone', async () => {
  nextStep()
  expect(step()).toBe(1)
  expect($phoneProof.get().errors).toEqual({ phone_number: 'phone_number_emtpy_message' })
  expect(said()).toBe('phone_number_emtpy_message')
  await provePhone()
  nextStep()
  expect(step()).toBe(2)
})

test('Choosing leads on, back is allowed from step 2, what was chosen stays', () => {
  patchRegister({ step: 2 })
  chooseRegion(region(1))
  expect(step()).toBe(3)
  chooseDistrict(district)
  expect(step()).toBe(4)
  previousStep()
  previousStep()
  expect(step()).toBe(2)
  nextStep()
  nextStep()
  expect(form()).toMatchObject({ step: 4, region: { id: 1 }, district: { id: 11 } })
  previousStep()
  previousStep()
  previousStep()
  previousStep()
  expect(step()).toBe(1)
})

test('Another region forgets the district, the same one does not', () => {
  patchRegister({ step: 2, region: region(1), district })
  chooseRegion(region(1))
  expect(form().district).toBe(district)
  chooseRegion(region(2))
  expect(form().district).toBeNull()
})

const ready = async () => {
  await provePhone()
  patchRegister({ step: 4, region: region(1), district })
}

test.each([
  [{ username: '', password: '' }, ['username', 'password']],
  [{ username: '  ', password: 'long enough' }, ['username']],
  [{ username: 'aziz', password: '' }, ['password']],
])('Name and password are needed: %j', async (typed, fields) => {
  await ready()
  expect(await completeRegistration(typed, 'uz')).toBe(false)
  expect(Object.keys(form().errors)).toEqual(fields)
  expect(said()).toBe('username_password_emtpy_message')
})

test('A short password is said under the field and nothing is sent', async () => {
  await ready()
  const asked = answerWith()
  await completeRegistration({ username: 'aziz', password: 'short' }, 'uz')
  expect(form().errors).toEqual({ password: 'password_invalid' })
  expect(asked).toEqual([])
})

test('The payload is the one of the spec; the new member is logged in', async () => {
  await ready()
  const asked = answerWith({ status: 201, body: session })
  const typed = { username: 'aziz', password: 'correct horse' }
  expect(await completeRegistration(typed, 'uz')).toBe(true)
  expect(asked[0]?.body).toEqual({
    ...typed,
    phone_number: PHONE,
    user_type: 'regular',
    location_id: 11,
  })
  expect($session.get()?.token).toBe('t')
  expect(said()).toBe('register_success')
})

test('A taken name stays at step 4, a taken phone leads back to it', async () => {
  await ready()
  answerWith(
    error(409, 'username_taken', { errors: { username: 'username_taken' } }),
    error(409, 'phone_taken', { errors: { phone_number: 'phone_taken' } }),
  )
  const typed = { username: 'aziz', password: 'correct horse' }
  await completeRegistration(typed, 'uz')
  expect(form()).toMatchObject({ step: 4, errors: { username: 'username_taken' } })
  await completeRegistration(typed, 'uz')
  expect(step()).toBe(1)
  expect($phoneProof.get()).toMatchObject({
    verified: null,
    errors: { phone_number: 'phone_taken' },
  })
  expect($session.get()).toBeNull()
})

test('What the server breaks on is said and keeps what was typed', async () => {
  await ready()
  answerWith(error(500, 'server_error'))
  expect(await completeRegistration({ username: 'aziz', password: 'correct horse' }, 'uz')).toBe(
    false,
  )
  expect(said()).toBe('register_error')
  expect(form()).toMatchObject({ step: 4, errors: {} })
  expect($phoneProof.get().verified).toBe(PHONE)
})
