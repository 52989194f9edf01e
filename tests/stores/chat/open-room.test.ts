import { cleanTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $session, closeSession } from '../../../src/stores/session/session.ts'
import { storedDraft } from '../../../src/stores/session/drafts.ts'
import { openRoom } from '../../../src/stores/chat/open-room.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const SOFA = { kind: 'product', id: 17, title: 'Burchakli divan' } as const
const SELLER = 900
const OFFER = { item: SOFA, seller: { id: SELLER, username: 'Dilshod' }, question: 'Hali bormi?' }
const start = () => openRoom(OFFER, 'uz')
const said = () => $toast.get()?.key

beforeAll(() => useTestStorageEngine())
beforeEach(() => void stubStorage())
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  cleanTestStorage()
  vi.unstubAllGlobals()
})

test('A new room has the name of the listing, and is announced as new', async () => {
  logIn()
  const me = $session.get()?.user_info.id
  const asked = answerWith({ status: 201, body: { id: 5 } })
  expect(await start()).toBe(5)
  expect(asked.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/chats/',
      body: {
        name: 'Burchakli divan',
        participants: [me, SELLER],
        item: { kind: 'product', id: 17 },
      },
    },
  ])
  expect(said()).toBe('chat_room_created')
  expect(storedDraft('chat:5')).toBe('Hali bormi?')
})

test('An existing room is opened without a toast', async () => {
  logIn()
  answerWith({ status: 200, body: { id: 5 } })
  expect(await start()).toBe(5)
  expect(said()).toBeUndefined()
  expect(storedDraft('chat:5')).toBe('')
})

test.each([
  [error(400, 'chat_yourself_message'), 'chat_yourself_message'],
  [error(403, 'chat_blocked'), 'chat_blocked'],
  [error(404, 'not_found'), 'chat_room_error'],
  [error(500, 'server_error'), 'chat_creation_error'],
  ['broken line', 'FETCH_ERROR'],
] as const)('A failure shows an error: %j', async (answer, key) => {
  logIn()
  answerWith(answer)
  expect(await start()).toBeNull()
  expect(said()).toBe(key)
})

test('Every try has the same key until one succeeds', async () => {
  logIn()
  const made = { status: 201, body: { id: 5 } }
  const asked = answerWith('broken line', made, made)
  await start()
  await start()
  await start()
  const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('A dead session ends here too, with one toast', async () => {
  logIn()
  answerWith(error(401, 'auth_required'))
  expect(await start()).toBeNull()
  expect($session.get()).toBeNull()
  expect(said()).toBe('session_ended')
  dismiss()
  expect(said()).toBeUndefined()
})
