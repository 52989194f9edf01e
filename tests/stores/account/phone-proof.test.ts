import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $phoneProof,
  $resendIn,
  adoptProof,
  changePhone,
  checkCode,
  NO_PROOF,
  proofOf,
  sendCode,
  typeCode,
} from '../../../src/stores/account/phone-proof.ts'
import type { PostedForm } from '../../../src/api/lib/posted-form.ts'
import { atPhone } from '../../../src/stores/account/phone-fault.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubTab } from '../fake-storage.ts'
import { PHONE } from '../prove-phone.ts'

const NOTHING = { codeSentTo: null, verified: null }
const sent = { body: { result: true, message: '' } }
const right = { result: true, has_account: false }
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
  ['  ', 'phone_number_empty'],
  ['12', 'invalid_phone_number'],
  ['+998901234567', 'invalid_phone_number'],
  ['+8210123456789', 'invalid_phone_number'],
])('No code is sent to %j', async (typed, message) => {
  const asked = answerWith()
  await send(typed)
  expect(asked).toEqual([])
  expect(proof()).toMatchObject({
    codeSentTo: null,
    fault: { errors: { phone_number: message }, alert: null },
  })
  expect(said()).toBeUndefined()
})

test('A sent code opens the code field, the right one proves the phone', async () => {
  const asked = answerWith(sent, { body: right })
  await send('10 1234-5678')
  expect(asked[0]).toMatchObject({ path: '/accounts/send-sms/', body: { phone_number: PHONE } })
  expect(proof()).toMatchObject({ codeSentTo: PHONE, busy: null })
  expect($resendIn.get()).toBe(60)
  expect(said()).toBeUndefined()
  expect(await checkCode('123 456', 'new', 'uz')).toBe(true)
  expect(asked[1]).toMatchObject({ body: { phone_number: PHONE, otp: '123456' } })
  expect(proof()).toMatchObject({ verified: PHONE, fault: null })
})

test.each([
  ['new', true, 'phone_taken'],
  ['old', false, 'phone_unknown'],
] as const)('A %s account for a number with an account: %s', async (account, has_account, code) => {
  answerWith(sent, { body: { result: true, has_account } })
  await send()
  expect(await checkCode('123456', account, 'uz')).toBe(false)
  expect(proof()).toMatchObject({ verified: PHONE, fault: atPhone(code) })
  changePhone()
  expect(proof()).toMatchObject({ verified: null, hasAccount: null, fault: null })
})

test('An incomplete code is not sent, a wrong one shows its error under the field', async () => {
  const asked = answerWith(sent, { body: { result: false, message: 'wrong' } })
  await send()
  await checkCode('123', 'new', 'uz')
  expect(asked).toHaveLength(1)
  expect(proof().fault?.errors).toEqual({ otp: 'code_incomplete' })
  expect(await checkCode('000000', 'new', 'uz')).toBe(false)
  expect(proof()).toMatchObject({ verified: null, fault: { errors: { otp: 'wrong_code' } } })
})

test('A typed code is checked at its sixth digit, each once', async () => {
  const wrong = { body: { result: false, message: 'wrong' } }
  const asked = answerWith(sent, wrong, sent, wrong, { body: right })
  const codes = () => asked.flatMap(({ body }) => Object(body).otp ?? [])
  const type = (typed: string) => typeCode(typed, 'new', 'uz')
  await send()
  expect([await type('11111'), await type('111 111')]).toEqual([false, false])
  expect(proof().fault?.errors).toEqual({ otp: 'wrong_code' })
  for (const typed of ['11111', '111111', '1111112']) await type(typed)
  expect(codes()).toEqual(['111111'])
  // It may be the right one for a new message
  await send()
  await type('111111')
  expect(await type('222222')).toBe(true)
  expect(codes()).toEqual(['111111', '111111', '222222'])
  expect(proof().verified).toBe(PHONE)
})

test('A code that could not be checked can be sent again', async () => {
  answerWith(sent, error(500, 'server_error'), { body: right })
  await send()
  expect(await checkCode('123456', 'new', 'uz')).toBe(false)
  expect(proof()).toMatchObject({ codeSentTo: PHONE, verified: null, busy: null })
  expect(proof().fault?.alert).toEqual({ key: 'verification_error' })
  expect(await checkCode('123456', 'new', 'uz')).toBe(true)
})

test('Another number invalidates the old code', async () => {
  answerWith(sent)
  await send()
  changePhone()
  expect(proof()).toMatchObject({ codeSentTo: null, verified: null })
})

test.each([
  ['broken line' as const, 'error_sending_otp'],
  [error(500, 'server_error'), 'error_sending_otp'],
  [error(429, 'sms_failed'), 'sms_failed'],
])('A code that could not be sent shows an error in the form: %j', async (answer, key) => {
  answerWith(answer)
  await send()
  expect(proof()).toMatchObject({ codeSentTo: null, busy: null })
  expect(proof().fault).toEqual({ errors: {}, alert: { key } })
  expect(said()).toBeUndefined()
})

test('A server that sends no codes shows its error at the number', async () => {
  answerWith({ body: { result: false, message: '' } })
  await send()
  expect(proof().fault?.errors).toEqual({ phone_number: 'failed_to_send_otp' })
})

test('A full limit shows the wait and accepts the code of an earlier request', async () => {
  const full = { ...error(429, 'too_many_requests'), headers: { 'Retry-After': '45' } }
  const asked = answerWith(full, { body: right })
  await send()
  expect(proof()).toMatchObject({
    codeSentTo: PHONE,
    isRefused: true,
    fault: { alert: { key: 'wait_seconds', params: { count: 45 } } },
  })
  expect($resendIn.get()).toBe(45)
  expect(await checkCode('123456', 'new', 'uz')).toBe(true)
  expect(asked[1]).toMatchObject({ body: { phone_number: PHONE, otp: '123456' } })
})

test('A second tap while the first one runs sends nothing', async () => {
  const asked = answerWith(sent, { body: right })
  await Promise.all([send(), send()])
  expect(asked).toHaveLength(1)
  const checks = [checkCode('123456', 'new', 'uz'), checkCode('123456', 'new', 'uz')]
  expect(proof()).toMatchObject({ busy: 'verifying', fault: null })
  expect(await Promise.all(checks)).toEqual([true, false])
  expect(asked.map(({ path }) => path)).toEqual(['/accounts/send-sms/', '/accounts/verify-code/'])
})

test('Without a sent code there is nothing to check', async () => {
  const asked = answerWith()
  expect(await checkCode('123456', 'new', 'uz')).toBe(false)
  expect(asked).toEqual([])
})

test('A code sent after a refusal is no longer an earlier one', async () => {
  answerWith(error(429, 'too_many_requests'), sent)
  await send()
  expect(proof().isRefused).toBe(true)
  await send()
  expect(proof()).toMatchObject({ codeSentTo: PHONE, isRefused: false, fault: null })
})

test('After a reload the code can still be typed in', async () => {
  const kept = stubTab()
  answerWith(sent)
  await send()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', kept)
  const again = await import('../../../src/stores/account/phone-proof.ts')
  expect(again.$phoneProof.get()).toMatchObject({ codeSentTo: PHONE, verified: null, fault: null })
  expect(again.$resendIn.get()).toBeGreaterThan(50)
})

const form = (typed: Record<string, string>, more: Partial<PostedForm> = {}): PostedForm => ({
  typed: { phone_number: '10 1234 5678', ...typed },
  fault: null,
  retryAfter: null,
  session: null,
  ...more,
})
const wait = { errors: {}, alert: { key: 'too_many_requests_when' } }
const wrongCode = { errors: { otp: 'wrong_code' }, alert: null }

test.each([
  [form({ do: 'send' }), { codeSentTo: PHONE, isRefused: false, verified: null }],
  [form({ do: 'send' }, { fault: wait, retryAfter: 45 }), { codeSentTo: PHONE, isRefused: true }],
  [form({ do: 'send' }, { fault: { errors: {}, alert: { key: 'sms_failed' } } }), NOTHING],
  [form({ do: 'send', phone_number: '12' }, { fault: atPhone('invalid_phone_number') }), NOTHING],
  [form({ do: 'send', sent_by: 'telegram' }), { codeSentTo: PHONE, sentBy: 'telegram' }],
  [form({ do: 'send', sent_by: 'pigeon' }), { codeSentTo: PHONE, sentBy: 'sms' }],
  [form({ do: 'verify', sent_by: 'telegram' }, { fault: wrongCode }), { sentBy: 'telegram' }],
  [form({ do: 'verify' }, { fault: wrongCode }), { codeSentTo: PHONE, fault: wrongCode }],
  [form({ do: 'verify' }), { verified: PHONE }],
  [form({ do: 'to-3' }), { verified: PHONE }],
  [form({ do: 'register' }, { fault: atPhone('phone_taken') }), NOTHING],
  [form({}, { typed: {}, fault: { errors: {}, alert: { key: 'invalid_request' } } }), NOTHING],
])('The state is taken over from the page’s own form: %j', (posted, expected) => {
  expect(proofOf(posted, ['+82'])).toMatchObject(expected)
  expect(proofOf(posted, ['+82']).fault).toEqual(posted.fault)
})

test.each([
  [45, 45],
  [null, 60],
])('After the page’s own form a code can be resent in: %j', (retryAfter, seconds) => {
  const codeSent = { ...NO_PROOF, codeSentTo: PHONE }
  adoptProof(codeSent, form({ do: 'send' }, { retryAfter }))
  expect([proof(), $resendIn.get()]).toEqual([codeSent, seconds])
  adoptProof(codeSent, form({ do: 'verify' }, { retryAfter: 7 }))
  adoptProof(NO_PROOF, form({ do: 'send' }, { retryAfter: 7 }))
  expect([proof(), $resendIn.get()]).toEqual([NO_PROOF, seconds])
})
