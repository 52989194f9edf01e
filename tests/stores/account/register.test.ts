import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginRegistration } from '../../../src/stores/account/begin-registration.ts'
import { completeRegistration } from '../../../src/stores/account/register.ts'
import {
  $registerForm,
  chooseDistrict,
  choosePlace,
  chooseRegion,
  EMPTY,
  nextStep,
  patchRegister,
  previousStep,
  registerFormOf,
} from '../../../src/stores/account/register-form.ts'
import type { FormFault } from '../../../src/api/lib/posted-form.ts'
import { $phoneProof, changePhone } from '../../../src/stores/account/phone-proof.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubTab } from '../fake-storage.ts'
import { PHONE, provePhone } from '../prove-phone.ts'

const session = { token: 't', user_info: { id: 1, username: 'aziz', location: null } }
const SENT = { body: { result: true, message: '' } }
const form = () => $registerForm.get()
const step = () => form().step
const said = () => $toast.get()?.key

beforeEach(() => {
  patchRegister(EMPTY)
  changePhone()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

test.each([
  [2, {}, 'region_emtpy_message'],
  [3, { region: 1 }, 'district_emtpy_message'],
] as const)('Step %i does not continue when empty', (at, known, message) => {
  patchRegister({ step: at, ...known })
  nextStep()
  expect(step()).toBe(at)
  expect(form().fault?.errors).toEqual({ location_id: message })
  expect(said()).toBeUndefined()
})

test('Step 1 does not continue without a proven phone', async () => {
  nextStep()
  expect(step()).toBe(1)
  expect($phoneProof.get().fault?.errors).toEqual({ phone_number: 'phone_number_emtpy_message' })
  await provePhone()
  nextStep()
  expect(step()).toBe(2)
})

test('A choice continues, back is allowed from step 2, choices stay', () => {
  patchRegister({ step: 2 })
  chooseRegion(1)
  expect(step()).toBe(3)
  chooseDistrict(11)
  expect(step()).toBe(4)
  previousStep()
  previousStep()
  expect(step()).toBe(2)
  nextStep()
  nextStep()
  expect(form()).toMatchObject({ step: 4, region: 1, district: 11 })
  previousStep()
  previousStep()
  previousStep()
  previousStep()
  expect(step()).toBe(1)
})

test('Another region clears the district, the same one does not', () => {
  patchRegister({ step: 2, region: 1, district: 11 })
  chooseRegion(1)
  expect(form().district).toBe(11)
  chooseRegion(2)
  expect(form().district).toBeNull()
})

test('A place is chosen whole, or except for its district', () => {
  choosePlace(1, 11)
  expect(form()).toMatchObject({ step: 4, region: 1, district: 11 })
  choosePlace(2, null)
  expect(form()).toMatchObject({ step: 3, region: 2, district: null })
})

test('It begins with the number of the login, and continues with one that has its code', async () => {
  const asked = answerWith(SENT, SENT)
  const begin = (typed: string) => beginRegistration(typed, ['+82'], 'uz')
  const codeFor = (phone: string) =>
    vi.waitFor(() => expect($phoneProof.get()).toMatchObject({ codeSentTo: phone, busy: null }))
  begin(' ')
  begin('10 1234 5678')
  await codeFor(PHONE)
  patchRegister({ step: 3 })
  begin('1012345678')
  begin('')
  expect(step()).toBe(3)
  begin('10 1234 5679')
  await codeFor('+821012345679')
  expect(step()).toBe(1)
  expect(asked).toHaveLength(2)
})

const ready = async () => {
  await provePhone()
  patchRegister({ step: 4, region: 1, district: 11 })
}

test.each([
  [
    { username: '', password: '' },
    { username: 'username_invalid', password: 'password_invalid' },
  ],
  [{ username: '  ', password: 'long enough' }, { username: 'username_invalid' }],
  [{ username: 'aziz', password: '' }, { password: 'password_invalid' }],
])('Name and password are needed: %j', async (typed, errors) => {
  await ready()
  await completeRegistration(typed, 'uz')
  expect(form().fault?.errors).toEqual(errors)
  expect(form().fault?.alert).toEqual({ key: 'username_password_emtpy_message' })
})

test('A short password shows its error under the field and nothing is sent', async () => {
  await ready()
  const asked = answerWith()
  await completeRegistration({ username: 'aziz', password: 'short' }, 'uz')
  expect(form().fault?.errors).toEqual({ password: 'password_invalid' })
  expect(asked).toEqual([])
})

test('The payload is the one of the spec; the new member is logged in', async () => {
  await ready()
  const asked = answerWith({ status: 201, body: session })
  const typed = { username: 'aziz', password: 'correct horse' }
  const taps = [completeRegistration(typed, 'uz'), completeRegistration(typed, 'uz')]
  expect(form()).toMatchObject({ busy: true, fault: null })
  await Promise.all(taps)
  expect(asked.map(({ path }) => path)).toEqual(['/accounts/register/'])
  expect(asked[0]?.body).toEqual({
    ...typed,
    phone_number: PHONE,
    user_type: 'regular',
    location_id: 11,
  })
  expect($session.get()?.token).toBe('t')
  expect(said()).toBe('register_success')
})

test('A taken name stays at step 4, a taken phone returns to its step', async () => {
  await ready()
  answerWith(
    error(409, 'username_taken', { errors: { username: 'username_taken' } }),
    error(409, 'phone_taken', { errors: { phone_number: 'phone_taken' } }),
  )
  const typed = { username: 'aziz', password: 'correct horse' }
  await completeRegistration(typed, 'uz')
  expect(form()).toMatchObject({
    step: 4,
    fault: { errors: { username: 'username_taken' } },
  })
  await completeRegistration(typed, 'uz')
  expect(step()).toBe(1)
  expect($phoneProof.get()).toMatchObject({
    verified: null,
    fault: { errors: { phone_number: 'phone_taken' } },
  })
  expect($session.get()).toBeNull()
})

test('A server failure shows an error and keeps the text', async () => {
  await ready()
  answerWith(error(500, 'server_error'))
  await completeRegistration({ username: 'aziz', password: 'correct horse' }, 'uz')
  expect(form()).toMatchObject({
    step: 4,
    fault: { errors: {}, alert: { key: 'register_error' } },
  })
  expect($phoneProof.get().verified).toBe(PHONE)
})

test('After a reload the wizard continues at its step', async () => {
  const kept = stubTab()
  await ready()
  patchRegister({ username: 'aziz' })
  vi.resetModules()
  vi.stubGlobal('sessionStorage', kept)
  const again = await import('../../../src/stores/account/register-form.ts')
  expect(again.$registerForm.get()).toEqual({ ...form(), busy: false, fault: null })
})

const place = { region: '1', location_id: '11' }
const posted = (typed: Record<string, string>, fault: FormFault | null = null) =>
  registerFormOf({ typed, fault, retryAfter: null, session: null })

test.each([
  [{}, 1],
  [{ do: 'send' }, 1],
  [{ do: 'verify' }, 2],
  [{ do: 'to-3', region: '1' }, 3],
  [{ do: 'to-3' }, 2],
  [{ do: 'to-4', ...place }, 4],
  [{ do: 'to-4', region: '1' }, 3],
  [{ do: 'to-2', ...place }, 2],
  [{ do: 'to-9' }, 1],
])('The page’s own form leads from %j to step %i', (typed, expected) =>
  expect(posted(typed).step).toBe(expected),
)

test.each([
  ['register', { username: 'username_taken' }, 4],
  ['register', { location_id: 'location_unknown' }, 3],
  ['register', { phone_number: 'phone_taken' }, 1],
  ['verify', { otp: 'wrong_code' }, 1],
])('An error of %s %j shows at step %i', (work, errors, expected) => {
  const known = posted({ do: work, username: 'aziz', ...place }, { errors, alert: null })
  expect(known).toMatchObject({ step: expected, region: 1, district: 11, username: 'aziz' })
})
