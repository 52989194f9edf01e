import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '../../../src/stores/account/logout.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { $session, closeSession, dropSession } from '../../../src/stores/session/session.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const said = () => $toast.get()?.key

beforeAll(() => useTestStorageEngine())
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  vi.unstubAllGlobals()
})

test.each([
  ['the server has ended the session', { status: 204 }],
  ['the token was dead already', error(401, 'auth_required')],
])('logout: when %s, the browser deletes all stored data', async (_, answer) => {
  const storage = stubStorage()
  const { token } = logIn()
  storage.set('draft:1:chat:7', 'Sal')
  storage.set('outbox:chat:a', '{}')
  const asked = answerWith(answer)
  expect(await logout()).toBe(true)
  expect(asked[0]?.path).toBe('/accounts/logout/')
  expect(asked[0]?.headers.get('Authorization')).toBe(`Token ${token}`)
  expect($session.get()).toBeNull()
  expect([...storage.keys()]).toEqual([])
  expect(said()).toBe('logout_success')
})

test.each([
  ['the line is broken', 'broken line' as const],
  ['the server is broken', error(500, 'server_error')],
])('logout: when %s, the member stays logged in and nothing is lost', async (_, answer) => {
  const storage = stubStorage()
  logIn()
  storage.set('draft:1:chat:7', 'Sal')
  answerWith(answer)
  expect(await logout()).toBe(false)
  expect($session.get()).not.toBeNull()
  expect(storage.get('draft:1:chat:7')).toBe('Sal')
  expect(said()).toBe('logout_error')
})

test('session: one that the server ended keeps typed text', async () => {
  const storage = stubStorage()
  logIn()
  storage.set('draft:1:chat:7', 'Sal')
  await dropSession()
  expect($session.get()).toBeNull()
  expect(storage.get('draft:1:chat:7')).toBe('Sal')
})
