import { useTestStorageEngine } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  $delivered,
  $waiting,
  discard,
  lettersLeft,
  sendAgain,
  sendAllWaiting,
  sendPhoto,
  sendText,
  settle,
} from '../../../src/stores/chat/outbox.ts'
import { $session, closeSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

let room = 0
let nextId = 0
const stored = (content: string) => ({
  status: 201,
  body: { id: ++nextId, content, client_id: 'x', timestamp: '', sender: null },
})
const waiting = () => $waiting.get().map(({ body }) => body.content)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  logIn()
  $waiting.listen(() => {})
  room++
})
afterEach(() => {
  for (const message of $waiting.get()) discard(message)
  while ($toast.get()) dismiss()
  void closeSession()
  cleanStores($waiting, $session)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A message waits, is sent in order, one at a time, and then waits no more', async () => {
  const asked = answerWith(stored('bir'), stored('ikki'), stored('uch'))
  expect(sendText(room, '  bir ')).toBe(true)
  sendText(room, 'ikki')
  sendText(room, 'uch')
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

test('outbox: sends messages of another room once the chats are opened', async () => {
  const storage = stubStorage()
  const other = ++room
  const facts = { owner: $session.get()?.user_info.id, attempts: 0, retryAt: 0, failed: null }
  const left = { ...facts, id: 'left', queue: `${other}`, body: { content: 'kecha' }, at: 1 }
  storage.set('outbox:chat:left', JSON.stringify(left))
  const asked = answerWith(stored('kecha'))
  sendAllWaiting()
  await seconds(0)
  expect(asked.map(({ path }) => path)).toEqual([`/chats/${other}/messages/`])
  expect(waiting()).toEqual([])
  expect([...storage.keys()]).toEqual([])
})

test('An empty message, and an overlong one, is not sent', () => {
  const asked = answerWith()
  expect(sendText(room, ' \n\u200b ')).toBe(false)
  expect(sendText(room, 'a'.repeat(4001))).toBe(false)
  expect(lettersLeft('👍'.repeat(4000))).toBe(0)
  expect(asked).toEqual([])
})

test.each([
  ['a broken line', 'broken line' as const],
  ['a failing server', error(500, 'server_error')],
  ['a gateway without a server', { status: 502, body: 'Bad gateway' }],
])('After %s the same message is retried, and the next one waits behind it', async (_, bad) => {
  const asked = answerWith(bad, bad, stored('bir'), stored('ikki'))
  sendText(room, 'bir')
  sendText(room, 'ikki')
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

test.each([
  ['A full rate limit', error(429, 'too_many_requests')],
  ['A site that cannot answer', error(503, 'unavailable')],
])('%s is waited for, to the second', async (_, refusal) => {
  const asked = answerWith({ ...refusal, headers: { 'Retry-After': '7' } }, stored('bir'))
  sendText(room, 'bir')
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
])(
  '%i is final: the message shows the reason, and can be sent again or thrown away',
  async (status, code) => {
    const asked = answerWith(error(status, code), stored('ikki'), stored('bir'))
    sendText(room, 'bir')
    sendText(room, 'ikki')
    await seconds(1)
    expect($toast.get()).toMatchObject({ kind: 'error', key: 'chat_send_error' })
    expect($waiting.get()).toMatchObject([{ body: { content: 'bir' }, failed: code }])
    const [refused] = $waiting.get()
    if (refused) sendAgain(refused)
    await seconds(1)
    expect(waiting()).toEqual([])
    expect(asked).toHaveLength(3)
  },
)

test('A message whose session ended stays; it is sent after the login, by its own member only', async () => {
  answerWith(error(401, 'auth_required'))
  const me = $session.get()
  sendText(room, 'bir')
  await seconds(0)
  expect($session.get()).toBeNull()
  expect(waiting()).toEqual([])
  logIn()
  expect(waiting()).toEqual([])
  if (me) openSession({ token: 'new', user_info: { ...me.user_info, location: null } })
  expect(waiting()).toEqual(['bir'])
})

test('outbox: a late 401 of an old token drops no message', async () => {
  const me = $session.get()
  const tokens: (string | null)[] = []
  let refuse = () => {}
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('Authorization'))
    if (tokens.length > 1) return Promise.resolve(Response.json(stored('bir').body))
    const late = Response.json({ code: 'auth_required', message: '' }, { status: 401 })
    return new Promise<Response>((resolve) => (refuse = () => resolve(late)))
  })
  sendText(room, 'bir')
  await seconds(0)
  // Another tab has logged in again meanwhile
  if (me) openSession({ token: 'new', user_info: { ...me.user_info, location: null } })
  refuse()
  await seconds(0)
  expect($waiting.get()).toMatchObject([{ failed: null }])
  await seconds(1)
  expect(tokens).toEqual([`Token ${me?.token}`, 'Token new'])
  expect(waiting()).toEqual([])
  expect($toast.get()).toBeNull()
})

test('A frame that comes before the failure of its request settles it', async () => {
  let fail = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = () => reject(new TypeError()))))
  sendText(room, 'bir')
  await seconds(0)
  settle($waiting.get().map(({ id }) => ({ client_id: id })))
  fail()
  await seconds(60)
  expect(waiting()).toEqual([])
})

test('All tabs show it, and a logout removes it', async () => {
  const storage = stubStorage()
  answerWith('broken line')
  sendText(room, 'bir')
  const [key, value] = [...storage].find(([name]) => name.startsWith('outbox:')) ?? []
  // Another tab writes
  const id = String(key).slice('outbox:chat:'.length)
  const other = String(value).replaceAll('bir', 'ikki').replaceAll(id, 'other')
  storage.set('outbox:chat:other', other)
  storage.set('outbox:chat:broken', '{"owner"')
  sendAllWaiting()
  expect(waiting()).toEqual(['bir', 'ikki'])
  storage.delete(String(key))
  sendAllWaiting()
  expect(waiting()).toEqual(['ikki'])
  void closeSession()
  expect([...storage.keys()]).toEqual([])
})

test('A full storage shows an error, and the message is still sent', async () => {
  stubStorage(0)
  const asked = answerWith(stored('bir'))
  sendText(room, 'bir')
  expect($toast.get()?.key).toBe('chat_storage_full')
  expect(waiting()).toEqual(['bir'])
  await seconds(0)
  expect(asked).toHaveLength(1)
  expect(waiting()).toEqual([])
})

test('outbox: waits twice as long after each failure, half a minute at most', async () => {
  const times: number[] = []
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now())
    throw new TypeError('Failed to fetch')
  })
  sendText(room, 'bir')
  await seconds(200)
  const waits = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / 1000)
  expect(waits.length).toBeGreaterThan(7)
  for (const [i, wait] of waits.entries()) {
    const longest = Math.min(30, 2 ** i)
    expect(wait).toBeGreaterThanOrEqual(longest * 0.75 - 0.001)
    expect(wait).toBeLessThanOrEqual(longest + 0.001)
  }
})

test('outbox: the wait that the server demands is kept, also for another page', async () => {
  const storage = stubStorage()
  const limit = { ...error(429, 'too_many_requests'), headers: { 'Retry-After': '60' } }
  const asked = answerWith(limit, stored('bir'))
  sendText(room, 'bir')
  await seconds(0)
  const [left = ''] = storage.values()
  expect(JSON.parse(left)).toMatchObject({ retryAt: Date.now() + 60_000, failed: null })
  await seconds(59)
  expect(asked).toHaveLength(1)
  await seconds(1)
  expect(asked).toHaveLength(2)
})

test('outbox: tries at once when the network comes back', async () => {
  const tab = stubWindow()
  const asked = answerWith('broken line', 'broken line', 'broken line', stored('bir'))
  sendText(room, 'bir')
  await seconds(3.1)
  expect(asked).toHaveLength(3)
  tab.goOnline()
  await seconds(0)
  expect(asked).toHaveLength(4)
  expect(waiting()).toEqual([])
})

test('outbox: a retry goes behind later messages', async () => {
  const asked = answerWith(error(403, 'chat_blocked'), error(403, 'chat_blocked'), stored('ikki'))
  sendText(room, 'bir')
  sendText(room, 'ikki')
  await seconds(0)
  const [first] = $waiting.get()
  if (first) sendAgain(first)
  expect(waiting()).toEqual(['ikki', 'bir'])
  await seconds(0)
  expect(asked.map(({ body }) => Object(body).content)).toEqual(['bir', 'ikki', 'bir'])
})

test('outbox: skips messages that another tab has sent while this one waited for the lock', async () => {
  const storage = stubStorage()
  const others = Promise.withResolvers<void>()
  const locks = { request: (_name: string, work: () => unknown) => others.promise.then(work) }
  vi.stubGlobal('navigator', { locks })
  const asked = answerWith(stored('bir'))
  sendText(room, 'bir')
  storage.clear()
  others.resolve()
  await seconds(0)
  expect(asked).toEqual([])
  expect(waiting()).toEqual([])
})

test('A photo waits until a chat provides the way to send photos, and can be thrown away', async () => {
  const asked = answerWith()
  sendPhoto(room, { id: crypto.randomUUID(), width: 800, height: 600 })
  await seconds(0)
  expect($waiting.get()).toMatchObject([
    { body: { content: '', picture: { width: 800, height: 600 } }, attempts: 1, failed: null },
  ])
  const [photo] = $waiting.get()
  if (photo) discard(photo)
  await seconds(1)
  expect([$waiting.get(), asked]).toEqual([[], []])
})
