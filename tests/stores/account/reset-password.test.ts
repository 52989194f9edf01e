import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $phoneProof } from '../../../src/stores/account/phone-proof.ts'
import { $resetForm, resetPassword } from '../../../src/stores/account/reset-password.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { PHONE, provePhone } from '../prove-phone.ts'

const session = { token: 't', user_info: { id: 1, username: 'aziz', location: null } }
const said = () => $toast.get()?.key

beforeEach(provePhone)
afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

test('A short password shows its error under the field and nothing is sent', async () => {
  const asked = answerWith()
  expect(await resetPassword('short', 'uz')).toBe(false)
  expect($resetForm.get()).toEqual({
    busy: false,
    fault: { errors: { password: 'password_invalid' }, alert: null },
  })
  expect(asked).toEqual([])
})

test('The new password logs in', async () => {
  const asked = answerWith({ body: session })
  const [done, secondTap] = [
    resetPassword('correct horse', 'uz'),
    resetPassword('correct horse', 'uz'),
  ]
  expect($resetForm.get()).toEqual({ busy: true, fault: null })
  expect(await Promise.all([done, secondTap])).toEqual([true, false])
  expect($resetForm.get()).toEqual({ busy: false, fault: null })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    path: '/accounts/reset-password/',
    body: { phone_number: PHONE, password: 'correct horse' },
  })
  expect($session.get()?.token).toBe('t')
  expect(said()).toBe('password_changed')
})

test.each([
  [403, 'phone_not_verified'],
  [404, 'phone_unknown'],
])('An error of the phone returns to its step: %i %s', async (status, code) => {
  answerWith(error(status, code, { errors: { phone_number: code } }))
  await resetPassword('correct horse', 'uz')
  expect($phoneProof.get()).toMatchObject({
    verified: null,
    codeSentTo: null,
    fault: { errors: { phone_number: code } },
  })
  expect($session.get()).toBeNull()
})

test('A broken connection keeps the proof for another try', async () => {
  answerWith('broken line', { body: session })
  expect(await resetPassword('correct horse', 'uz')).toBe(false)
  expect($phoneProof.get().verified).toBe(PHONE)
  expect($resetForm.get()?.fault?.alert).toEqual({ key: 'FETCH_ERROR' })
  await resetPassword('correct horse', 'uz')
  expect($session.get()?.token).toBe('t')
})
