import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegionWithDistricts } from '../../src/api/entities.ts'
import { completeRegistration } from '../../src/stores/register-account.ts'
import { $resendIn, changePhone, checkCode, sendCode } from '../../src/stores/register-code.ts'
import {
  $registerForm,
  chooseDistrict,
  chooseRegion,
  EMPTY,
  nextStep,
  patchRegister,
  previousStep,
} from '../../src/stores/register-form.ts'
import { $session, dropSession } from '../../src/stores/session.ts'
import { $toast, dismiss } from '../../src/stores/toasts.ts'
import { answerWith, error } from './fake-answers.ts'

const named = (name: string) => ({ name_uz: name, name_ru: name, name_en: name, slug: name })
const district = { id: 11, district: 'Mirobod', ...named('Mirobod') }
const region = (id: number): RegionWithDistricts => ({
  ...{ id, region: 'Toshkent', districts: [district], ...named('Toshkent') },
})
const PHONE = '+821012345678'
const sent = { body: { result: true, message: '' } }
const session = { token: 't', user_info: { id: 1, username: 'aziz', location: null } }
const form = () => $registerForm.get()
const step = () => form().step
const said = () => $toast.get()?.key
const send = (typed = PHONE) => sendCode(typed, ['+82'], 'uz')

beforeEach(() => patchRegister(EMPTY))
afterEach(() => {
  while ($toast.get()) dismiss()
  dropSession()
  vi.unstubAllGlobals()
})

test.each([
  [1, {}, 'phone_number_emtpy_message', 'phone_number'],
  [2, { verified: PHONE }, 'region_emtpy_message', 'region'],
  [3, { verified: PHONE, region: region(1) }, 'district_emtpy_message', 'district'],
] as const)('Step %i does not lead on empty', (at, known, message, field) => {
  patchRegister({ step: at, ...known })
  nextStep()
  expect(step()).toBe(at)
  expect(form().errors).toEqual({ [field]: message })
  expect(said()).toBe(message)
})

test('Choosing leads on, back is allowed from step 2, what was chosen stays', () => {
  patchRegister({ step: 2, verified: PHONE })
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
  patchRegister({ step: 2, verified: PHONE, region: region(1), district })
  chooseRegion(region(1))
  expect(form().district).toBe(district)
  chooseRegion(region(2))
  expect(form().district).toBeNull()
})

test.each([
  ['', 'phone_number_empty'],
  ['12', 'invalid_phone_number'],
  ['+998901234567', 'invalid_phone_number'],
  ['+8210123456789', 'invalid_phone_number'],
])('No code is sent to %j', async (typed, message) => {
  const asked = answerWith()
  await send(typed)
  expect(asked).toEqual([])
  expect(form()).toMatchObject({ codeSentTo: null, errors: { phone_number: message } })
  expect(said()).toBe(message)
})

test('A sent code opens the code field, the right one leads to step 2', async () => {
  const asked = answerWith(sent, { body: { result: true } })
  await send('10 1234-5678')
  expect(asked[0]).toMatchObject({ path: '/accounts/send-sms/', body: { phone_number: PHONE } })
  expect(form()).toMatchObject({ step: 1, codeSentTo: PHONE, busy: null })
  expect($resendIn.get()).toBe(60)
  await checkCode('123 456', 'uz')
  expect(asked[1]).toMatchObject({ body: { phone_number: PHONE, otp: '123456' } })
  expect(form()).toMatchObject({ step: 2, verified: PHONE, errors: {} })
})

test('An incomplete code is not sent, a wrong one is said under the field', async () => {
  const asked = answerWith(sent, { body: { result: false, message: 'wrong' } })
  await send()
  await checkCode('123', 'uz')
  expect(asked).toHaveLength(1)
  expect(form().errors).toEqual({ otp: 'code_incomplete' })
  await checkCode('000000', 'uz')
  expect(form()).toMatchObject({ step: 1, verified: null, errors: { otp: 'wrong_code' } })
})

test('Another number makes the old code worthless', async () => {
  answerWith(sent)
  await send()
  changePhone()
  expect(form()).toMatchObject({ codeSentTo: null, verified: null })
})

test.each([
  [{ body: { result: false, message: '' } }, 'failed_to_send_otp'],
  ['broken line' as const, 'error_sending_otp'],
  [error(500, 'server_error'), 'error_sending_otp'],
  [error(429, 'sms_failed'), 'sms_failed'],
])('A code that could not be sent: %j', async (answer, message) => {
  answerWith(answer)
  await send()
  expect(form()).toMatchObject({ codeSentTo: null, busy: null })
  expect(said()).toBe(message)
})

test('A full limit says how long to wait and starts the countdown', async () => {
  answerWith({ ...error(429, 'too_many_requests'), headers: { 'Retry-After': '45' } })
  await send()
  expect($toast.get()).toMatchObject({ key: 'wait_seconds', params: { count: 45 } })
  expect($resendIn.get()).toBe(45)
})

test('A second tap while the first one runs asks nothing', async () => {
  const asked = answerWith(sent, sent)
  await Promise.all([send(), send()])
  expect(asked).toHaveLength(1)
})

const ready = { step: 4, verified: PHONE, region: region(1), district } as const

test.each([
  [{ username: '', password: '' }, ['username', 'password']],
  [{ username: '  ', password: 'long enough' }, ['username']],
  [{ username: 'aziz', password: '' }, ['password']],
])('Name and password are needed: %j', async (typed, fields) => {
  patchRegister(ready)
  expect(await completeRegistration(typed, 'uz')).toBe(false)
  expect(Object.keys(form().errors)).toEqual(fields)
  expect(said()).toBe('username_password_emtpy_message')
})

test('A short password is said under the field and nothing is sent', async () => {
  const asked = answerWith()
  patchRegister(ready)
  await completeRegistration({ username: 'aziz', password: 'short' }, 'uz')
  expect(form().errors).toEqual({ password: 'password_invalid' })
  expect(asked).toEqual([])
})

test('The payload is the one of the spec; the new member is logged in', async () => {
  const asked = answerWith({ status: 201, body: session })
  patchRegister(ready)
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
  answerWith(
    error(409, 'username_taken', { errors: { username: 'username_taken' } }),
    error(409, 'phone_taken', { errors: { phone_number: 'phone_taken' } }),
  )
  patchRegister(ready)
  const typed = { username: 'aziz', password: 'correct horse' }
  await completeRegistration(typed, 'uz')
  expect(form()).toMatchObject({ step: 4, errors: { username: 'username_taken' } })
  await completeRegistration(typed, 'uz')
  expect(form()).toMatchObject({
    ...{ step: 1, verified: null, errors: { phone_number: 'phone_taken' } },
  })
  expect($session.get()).toBeNull()
})
