import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $phoneProof,
  $resendIn,
  changePhone,
  checkCode,
  sendCode,
} from '../../../src/stores/account/phone-proof.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { PHONE } from '../prove-phone.ts'

const sent = { body: { result: true, message: '' } }
const proof = () => $phoneProof.get()
const said = () => $toast.get()?.key
const send = (typed = PHONE) => sendCode(typed, ['+82'], 'uz')

beforeEach(changePhone)
afterEach(() => {
  while ($toast.get()) dismiss()
  vi.unstubAllGlobals()
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
  expect(proof()).toMatchObject({ codeSentTo: null, errors: { phone_number: message } })
  expect(said()).toBe(message)
})

test('A sent code opens the code field, the right one proves the phone', async () => {
  const asked = answerWith(sent, { body: { result: true } })
  await send('10 1234-5678')
  expect(asked[0]).toMatchObject({ path: '/accounts/send-sms/', body: { phone_number: PHONE } })
  expect(proof()).toMatchObject({ codeSentTo: PHONE, busy: null })
  expect($resendIn.get()).toBe(60)
  expect(said()).toBe('code_sent')
  dismiss()
  expect(await checkCode('123 456', 'uz')).toBe(true)
  expect(asked[1]).toMatchObject({ body: { phone_number: PHONE, otp: '123456' } })
  expect(proof()).toMatchObject({ verified: PHONE, errors: {} })
  expect(said()).toBe('verification_success')
})

test('An incomplete code is not sent, a wrong one is said under the field', async () => {
  const asked = answerWith(sent, { body: { result: false, message: 'wrong' } })
  await send()
  await checkCode('123', 'uz')
  expect(asked).toHaveLength(1)
  expect(proof().errors).toEqual({ otp: 'code_incomplete' })
  expect(await checkCode('000000', 'uz')).toBe(false)
  expect(proof()).toMatchObject({ verified: null, errors: { otp: 'wrong_code' } })
})

test('A code that could not be checked can be sent again', async () => {
  answerWith(sent, error(500, 'server_error'), { body: { result: true } })
  await send()
  dismiss()
  expect(await checkCode('123456', 'uz')).toBe(false)
  expect(proof()).toMatchObject({ codeSentTo: PHONE, verified: null, busy: null })
  expect(said()).toBe('verification_error')
  expect(await checkCode('123456', 'uz')).toBe(true)
})

test('Another number makes the old code worthless', async () => {
  answerWith(sent)
  await send()
  changePhone()
  expect(proof()).toMatchObject({ codeSentTo: null, verified: null })
})

test.each([
  [{ body: { result: false, message: '' } }, 'failed_to_send_otp'],
  ['broken line' as const, 'error_sending_otp'],
  [error(500, 'server_error'), 'error_sending_otp'],
  [error(429, 'sms_failed'), 'sms_failed'],
])('A code that could not be sent: %j', async (answer, message) => {
  answerWith(answer)
  await send()
  expect(proof()).toMatchObject({ codeSentTo: null, busy: null })
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
