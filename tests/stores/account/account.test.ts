import { afterEach, expect, test, vi } from 'vitest'
import {
  $account,
  deleteAccount,
  exportData,
  logOutEverywhere,
} from '../../../src/stores/account/account.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

const said = () => $toast.get()?.key
const gone = { status: 204 }

afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
  // Afterwards the page is left, and the store with it
  vi.resetModules()
})

test('An empty password deletes nothing and sends no request', async () => {
  logIn()
  const asked = answerWith()
  expect(await deleteAccount('', 'uz')).toBe(false)
  expect($account.get().errors).toEqual({ password: 'password_empty' })
  expect(asked).toEqual([])
})

test('A wrong password shows its error under its field and can be retyped', async () => {
  logIn()
  answerWith(error(403, 'wrong_password', { errors: { password: 'wrong_password' } }))
  expect(await deleteAccount('wrong', 'uz')).toBe(false)
  expect($account.get()).toEqual({ busy: null, errors: { password: 'wrong_password' } })
  expect(said()).toBe('wrong_password')
  expect($session.get()).not.toBeNull()
})

test.each([
  [error(500, 'server_error'), 'server_error'],
  ['broken line' as const, 'FETCH_ERROR'],
])('A failed export shows its error: %j', async (answer, message) => {
  logIn()
  answerWith(answer, answer, { body: { profile: {} } })
  expect(await exportData('uz')).toBeNull()
  expect(said()).toBe(message)
  expect(await logOutEverywhere()).toBe(false)
  expect($session.get()).not.toBeNull()
  expect(await exportData('uz')).toEqual({ profile: {} })
})

test('While the data are requested no session can be ended', async () => {
  logIn()
  const asked = answerWith({ body: {} })
  const exporting = exportData('uz')
  expect([await logOutEverywhere(), await deleteAccount('password', 'uz')]).toEqual([false, false])
  await exporting
  expect(asked.map(({ path }) => path)).toEqual(['/accounts/export/'])
})

test('Ending all sessions ends this one; nothing else runs while the page is left', async () => {
  const { token } = logIn()
  const asked = answerWith(gone, gone)
  const ending = logOutEverywhere()
  expect($account.get().busy).toBe('ending')
  expect(await ending).toBe(true)
  expect(asked[0]?.path).toBe('/accounts/sessions/')
  expect(asked[0]?.headers.get('Authorization')).toBe(`Token ${token}`)
  expect($session.get()).toBeNull()
  expect(said()).toBe('logged_out_everywhere')
  expect($account.get().busy).toBe('leaving')
  expect(await deleteAccount('password', 'uz')).toBe(false)
  expect(asked).toHaveLength(1)
})

test('The right password deletes the account and the session', async () => {
  const { deleteAccount } = await import('../../../src/stores/account/account.ts')
  const { $session, openSession } = await import('../../../src/stores/session/session.ts')
  openSession({ token: 't', user_info: { id: 1, username: 'aziz', location: null } })
  const asked = answerWith(gone)
  expect(await deleteAccount('correct horse', 'uz')).toBe(true)
  expect($session.get()).toBeNull()
  expect(asked[0]).toMatchObject({
    path: '/accounts/delete/',
    body: { password: 'correct horse' },
  })
})
