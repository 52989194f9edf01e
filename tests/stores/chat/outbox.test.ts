import { useTestStorageEngine } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $kept, forget, keep, refreshKept, settle } from '../../../src/stores/chat/kept-messages.ts'
import {
  $delivered,
  lettersLeft,
  sendAgain,
  sendAllWaiting,
  sendText,
} from '../../../src/stores/chat/outbox.ts'
import { $session, closeSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

let room = 0
let nextId = 0
const stored = (content: string) => ({
  status: 201,
  body: { id: ++nextId, content, client_id: 'x', timestamp: '', sender: null },
})
const waiting = () => $kept.get().map(({ content }) => content)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  logIn()
  $kept.listen(() => {})
  room++
})
afterEach(() => {
  for (const { client_id } of $kept.get()) forget(client_id)
  while ($toast.get()) dismiss()
  closeSession()
  cleanStores($kept, $session)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('It waits, is sent in order, one at a time, and then waits no more', async () => {
  const asked = answerWith(stored('bir'), stored('ikki'), stored('uch'))
  expect(sendText(room, '  bir ', 'uz')).toBe(true)
  sendText(room, 'ikki', 'uz')
  sendText(room, 'uch', 'uz')
  expect(waiting()).toEqual(['bir', 'ikki', 'uch'])
  expect(asked.length).toBeLessThanOrEqual(1)
  await seconds(0)
  expect(asked.map(({ path }) => path)).toEqual(Array(3).fill(`/chats/${room}/messages/`))
  expect(asked.map(({ body }) => body)).toMatchObject(
    ['bir', 'ikki', 'uch'].map((content) => ({ content })),
  )
  expect(waiting()).toEqual([])
  expect($delivered.get()).toMatchObject({ room, message: { content: 'uch' } })
})

test('What waits in another room goes too, once the chats are opened', async () => {
  const other = ++room
  const kept = { owner: $session.get()?.user_info.id ?? 0, attempts: 0, retryAt: 0, failed: null }
  keep({ ...kept, room: other, client_id: 'left', content: 'kecha', at: 1 })
  const asked = answerWith(stored('kecha'))
  sendAllWaiting('uz')
  await seconds(0)
  expect(asked.map(({ path }) => path)).toEqual([`/chats/${other}/messages/`])
  expect(waiting()).toEqual([])
})

test('Nothing, and too much, is not sent', () => {
  const asked = answerWith()
  expect(sendText(room, ' \n\u200b ', 'uz')).toBe(false)
  expect(sendText(room, 'a'.repeat(4001), 'uz')).toBe(false)
  expect(lettersLeft('👍'.repeat(4000))).toBe(0)
  expect(asked).toEqual([])
})

test.each([
  ['a broken line', 'broken line' as const],
  ['a failing server', error(500, 'server_error')],
  ['a gateway without a server', { status: 502, body: 'Bad gateway' }],
])('After %s the same message is tried again, and the next one waits behind it', async (_, bad) => {
  const asked = answerWith(bad, bad, stored('bir'), stored('ikki'))
  sendText(room, 'bir', 'uz')
  sendText(room, 'ikki', 'uz')
  await seconds(0)
  expect(asked).toHaveLength(1)
  expect(waiting()).toEqual(['bir', 'ikki'])
  await seconds(1)
  expect(asked).toHaveLength(2)
  await seconds(2)
  const ids = asked.map(({ body }) => Object(body).client_id)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(asked).toHaveLength(4)
  expect(waiting()).toEqual([])
})

test('A full rate limit is waited for, to the second', async () => {
  const asked = answerWith(
    { ...error(429, 'too_many_requests'), headers: { 'Retry-After': '7' } },
    stored('bir'),
  )
  sendText(room, 'bir', 'uz')
  await seconds(6)
  expect(asked).toHaveLength(1)
  await seconds(1.1)
  expect(asked).toHaveLength(2)
})

test.each([
  [404, 'not_found'],
  [403, 'chat_blocked'],
  [410, 'gone'],
  [400, 'invalid_request'],
])('%i is final: it says why, and can be sent again or thrown away', async (status, code) => {
  const asked = answerWith(error(status, code), stored('ikki'), stored('bir'))
  sendText(room, 'bir', 'uz')
  sendText(room, 'ikki', 'uz')
  await seconds(1)
  expect($toast.get()).toMatchObject({ kind: 'error', key: 'chat_send_error' })
  expect($kept.get()).toMatchObject([{ content: 'bir', failed: code }])
  const [refused] = $kept.get()
  if (refused) sendAgain(refused, 'uz')
  await seconds(1)
  expect(waiting()).toEqual([])
  expect(asked).toHaveLength(3)
})

test('Whose session ended keeps the message; it is sent after the login, and by nobody else', async () => {
  answerWith(error(401, 'auth_required'))
  const me = $session.get()
  sendText(room, 'bir', 'uz')
  await seconds(0)
  expect($session.get()).toBeNull()
  expect(waiting()).toEqual([])
  logIn()
  expect(waiting()).toEqual([])
  if (me) openSession({ token: 'new', user_info: { ...me.user_info, location: null } })
  expect(waiting()).toEqual(['bir'])
})

test('A frame that comes before the failure of its request settles it', async () => {
  let fail = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = () => reject(new TypeError()))))
  sendText(room, 'bir', 'uz')
  await seconds(0)
  settle($kept.get())
  fail()
  await seconds(60)
  expect(waiting()).toEqual([])
})

test('All tabs show it, and a logout takes it away', async () => {
  const storage = stubStorage()
  answerWith('broken line')
  sendText(room, 'bir', 'uz')
  const [key, value] = [...storage].find(([name]) => name.startsWith('outbox:')) ?? []
  // Another tab writes
  storage.set('outbox:other', String(value).replaceAll('bir', 'ikki'))
  storage.set('outbox:broken', '{"owner"')
  refreshKept()
  expect(waiting()).toEqual(['bir', 'ikki'])
  storage.delete(String(key))
  refreshKept()
  expect(waiting()).toEqual(['ikki'])
  closeSession()
  expect([...storage.keys()]).toEqual([])
})

test('A full storage is said, and the message is sent all the same', async () => {
  stubStorage(0)
  const asked = answerWith(stored('bir'))
  sendText(room, 'bir', 'uz')
  expect($toast.get()?.key).toBe('chat_storage_full')
  expect(waiting()).toEqual(['bir'])
  await seconds(0)
  expect(asked).toHaveLength(1)
  expect(waiting()).toEqual([])
})
