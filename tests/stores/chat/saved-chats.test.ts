import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '../../../src/api/chat/chats.ts'
import {
  forgetRoom,
  savedRoom,
  savedRooms,
  saveRoom,
  saveRooms,
  type OpenRoom,
} from '../../../src/stores/chat/saved-chats.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { deleteRoom } from '../../../src/stores/chat/rooms.ts'
import { answerWith } from '../fake-answers.ts'
import { stubCaches } from '../fake-caches.ts'
import { logIn } from '../logged-in.ts'

const facts = { name: 'Divan', participants: [], item: null, subjects: [], item_deleted: false }
const room = (id: number, messages = 1): OpenRoom => ({
  ...facts,
  id,
  messages: Array.from({ length: messages }, (_, i) => ({
    id: i + 1,
    content: `${i + 1}`,
    client_id: `${i + 1}`,
    timestamp: '',
    sender: null,
    picture: null,
  })),
  last_read: { mine: 0, theirs: 0 },
  blocked_by_me: false,
  partner_suspended: false,
  takes_pictures: true,
  older: 'some',
  newAfter: 1,
})
const listed = (id: number): Room => ({ ...facts, id, last_message: null, unread: 2 })

let caches: ReturnType<typeof stubCaches>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') })
  caches = stubCaches()
  logIn()
})
afterEach(async () => {
  await dropSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saved chats: a list and its rooms come back unchanged, with their time', async () => {
  await saveRooms([listed(5), listed(6)])
  await saveRoom(room(5))
  await saveRoom(room(6, 2))
  const at = Date.parse('2026-11-24T10:00:00Z')
  expect(await savedRooms()).toEqual({ data: [listed(5), listed(6)], at })
  // Offline there is no more to load and nothing is new
  const shown = { older: 'none', newAfter: null }
  expect(await savedRoom(5)).toEqual({ data: { ...room(5), ...shown }, at })
  expect(await savedRoom(6)).toEqual({ data: { ...room(6, 2), ...shown }, at })
  expect(await savedRoom(7)).toBeNull()
})

test('saved chats: a room keeps its last fifty messages', async () => {
  await saveRoom(room(5, 60))
  const messages = (await savedRoom(5))?.data.messages ?? []
  expect([messages.length, messages[0]?.id, messages.at(-1)?.id]).toEqual([50, 11, 60])
})

test('saved chats: the twenty rooms viewed last are kept, and the list beside them', async () => {
  await saveRooms([listed(1)])
  for (let id = 1; id <= 20; id++) await saveRoom(room(id))
  await saveRoom(room(1))
  await saveRoom(room(21))
  expect(await savedRoom(2)).toBeNull()
  for (const id of [1, 3, 21]) expect(await savedRoom(id)).not.toBeNull()
  expect(await savedRooms()).not.toBeNull()
})

test('saved chats: a room that is gone is deleted, the others stay', async () => {
  await saveRoom(room(5))
  await saveRoom(room(6))
  await forgetRoom(5)
  expect([await savedRoom(5), (await savedRoom(6))?.data.id]).toEqual([null, 6])
})

test('saved chats: nobody sees those of another member, or without a session', async () => {
  await saveRoom(room(5))
  logIn()
  expect(await savedRoom(5)).toBeNull()
  await dropSession()
  await saveRoom(room(6))
  expect(await savedRoom(6)).toBeNull()
  expect([...caches.values()].every((entries) => entries.size <= 1)).toBe(true)
})

test('saved chats: nothing is written for a member who leaves while the cache is opened', async () => {
  const usual = globalThis.caches
  const opened = Promise.withResolvers<void>()
  const open = async (name: string) => (await opened.promise, usual.open(name))
  vi.stubGlobal('caches', { ...usual, open })
  const saved = saveRoom(room(5))
  await dropSession()
  opened.resolve()
  await saved
  expect([...caches.values()].flatMap((entries) => [...entries.keys()])).toEqual([])
})

test('saved chats: leaving the page while a room is saved again keeps the earlier copy', async () => {
  await saveRoom(room(5))
  const usual = globalThis.caches
  const open = async (name: string) => ({
    ...(await usual.open(name)),
    put: () => new Promise<void>(() => {}),
  })
  vi.stubGlobal('caches', { ...usual, open })
  void saveRoom(room(5, 2))
  await new Promise(setImmediate)
  vi.stubGlobal('caches', usual)
  expect((await savedRoom(5))?.data.messages).toHaveLength(1)
})

test('saved chats: leaving the page while they are deleted leaves the session for the next one to end', async () => {
  await saveRoom(room(5))
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  vi.stubGlobal('caches', {
    ...globalThis.caches,
    delete: (name: string) => mayGoOn.then(() => caches.delete(name)),
  })
  const dropped = dropSession()
  // By then everything has run that need not wait for the caches
  await new Promise(setImmediate)
  expect($session.get()).not.toBeNull()
  goOn()
  await dropped
  expect([caches.size, $session.get()]).toEqual([0, null])
})

test('saved chats: a member who logs in again while they are deleted stays logged in', async () => {
  const dropped = dropSession()
  logIn()
  await dropped
  expect($session.get()).not.toBeNull()
})

test('saved chats: a browser without caches, or whose disk is full, loses nothing else', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  })
  await saveRoom(room(5))
  await forgetRoom(5)
  expect([await savedRoom(5), await savedRooms()]).toEqual([null, null])
})

test('saved chats: a chat that the member deletes is gone offline too', async () => {
  await saveRoom(room(5))
  answerWith({ status: 204 })
  expect(await deleteRoom(5, 'uz')).toBe(true)
  await vi.waitFor(async () => expect(await savedRoom(5)).toBeNull())
})
