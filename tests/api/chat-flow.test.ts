/** The stores of the chat against the real endpoints and sockets, as one browser of one member. */
import { useTestStorageEngine } from '@nanostores/persistent'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Message } from '../../src/api/chats.ts'
import { createChatRoom } from '../../src/stores/chat/chat-room.ts'
import { $rooms, deleteRoom, openRooms } from '../../src/stores/chat/chat-rooms.ts'
import { $kept } from '../../src/stores/chat/kept-messages.ts'
import { sendText } from '../../src/stores/chat/outbox.ts'
import { openSession } from '../../src/stores/session/session.ts'
import { $unread } from '../../src/stores/chat/unread.ts'
import { call, newMember } from '../harness/api.ts'
import { stubStorage } from '../stores/fake-storage.ts'

type Member = Awaited<ReturnType<typeof newMember>>
let me: Member
let other: Member
let roomId: number
const RealSocket = globalThis.WebSocket
const realFetch = globalThis.fetch
const sockets: WebSocket[] = []
const open: (() => void)[] = []

const site = (path: string, init: RequestInit) => {
  const headers = new Headers(init.headers)
  headers.set('X-Forwarded-For', me.ip)
  return realFetch(inject('serverUrl') + path, { ...init, headers })
}

/** What the stores ask goes this way; the test's own calls go straight. */
const stubNetwork = (send: typeof site) =>
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.startsWith('/') ? send(path, init) : realFetch(path, init),
  )

beforeAll(async () => {
  useTestStorageEngine()
  other = await newMember()
})
beforeEach(async () => {
  me = await newMember()
  const participants = [me.user_info.id, other.user_info.id]
  const body = { name: 'Divan', participants }
  const headers = { ...me.auth, 'Idempotency-Key': randomUUID() }
  const answer: { id: number } = await (await call('/chats/', { body, headers })).json()
  roomId = answer.id
  vi.stubGlobal('location', { href: inject('serverUrl') })
  stubNetwork(site)
  vi.stubGlobal(
    'WebSocket',
    class extends RealSocket {
      constructor(url: URL, protocols: string[]) {
        super(url, protocols)
        sockets.push(this)
      }
    },
  )
  stubStorage()
  openSession(me)
})
afterEach(() => {
  for (const close of open.splice(0)) close()
  sockets.length = 0
  vi.unstubAllGlobals()
})

function enter() {
  const room = createChatRoom(roomId, 'uz')
  open.push(room.open())
  open.push(room.$conversation.listen(() => {}))
  return room
}
type Room = ReturnType<typeof enter>

const facts = (room: Room) => {
  const now = room.$conversation.get()
  return now.state === 'ready' ? now.room : undefined
}
const texts = (room: Room) => facts(room)?.messages.map(({ content }) => content)
const shows = (room: Room, ...contents: string[]) =>
  vi.waitFor(() => expect(texts(room)).toEqual(contents), { timeout: 10_000 })
const theySay = async (content: string) => {
  const body = { content, client_id: randomUUID() }
  const answer = await call(`/chats/${roomId}/messages/`, { body, headers: other.auth })
  const message: Message = await answer.json()
  return message
}
const isLive = (count = 1) =>
  vi.waitFor(
    () => expect(sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(count),
    { timeout: 10_000 },
  )

test('Both sides are seen at once, in order, with what was read', async () => {
  await theySay('Salom')
  const room = enter()
  await shows(room, 'Salom')
  await isLive()
  expect(facts(room)?.newAfter).toBe(0)
  sendText(roomId, 'Vaalaykum', 'uz')
  await shows(room, 'Salom', 'Vaalaykum')
  const last = await theySay('Divan bormi?')
  await shows(room, 'Salom', 'Vaalaykum', 'Divan bormi?')
  expect($kept.get()).toEqual([])

  await call(`/chats/${roomId}/read/`, { body: { last_id: last.id }, headers: other.auth })
  await vi.waitFor(() => expect(facts(room)?.last_read.theirs).toBe(last.id))
  room.watch(true)
  await vi.waitFor(() => expect(facts(room)?.last_read.mine).toBe(last.id))
})

test('A socket that breaks in the middle costs nothing', async () => {
  const room = enter()
  await isLive()
  for (let i = 0; i < 5; i++) {
    const said = Promise.all([theySay(`${i}`), sendText(roomId, `men ${i}`, 'uz')])
    sockets.at(-1)?.close()
    await said
  }
  await vi.waitFor(() => expect(texts(room)).toHaveLength(10), { timeout: 15_000 })
  const ids = facts(room)?.messages.map(({ id }) => id) ?? []
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  expect(texts(room)?.filter((text) => text.startsWith('men'))).toEqual(
    [0, 1, 2, 3, 4].map((i) => `men ${i}`),
  )
  await isLive()
  await theySay('oxiri')
  await vi.waitFor(() => expect(texts(room)?.at(-1)).toBe('oxiri'))
})

test('Answers that are lost on the way double nothing', async () => {
  let lose = 2
  stubNetwork(async (path, init) => {
    const answer = await site(path, init)
    if (init.method === 'POST' && lose-- > 0) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
  const room = enter()
  await vi.waitFor(() => expect(texts(room)).toEqual([]))
  sendText(roomId, 'bir', 'uz')
  sendText(roomId, 'ikki', 'uz')
  await shows(room, 'bir', 'ikki')
  await vi.waitFor(() => expect($kept.get()).toEqual([]), { timeout: 10_000 })
  // And what the other one says comes without any socket
  await theySay('uch')
  await shows(room, 'bir', 'ikki', 'uch')
})

test('A frame that comes before the answer of its own request settles the message', async () => {
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  stubNetwork(async (path, init) => {
    const answer = await site(path, init)
    if (path.endsWith('/messages/')) await held
    return answer
  })
  const room = enter()
  await isLive()
  sendText(roomId, 'bir', 'uz')
  await shows(room, 'bir')
  expect($kept.get()).toEqual([])
  answerNow()
  sendText(roomId, 'ikki', 'uz')
  await shows(room, 'bir', 'ikki')
})

test('The list, the sum of what waits, and deleting', async () => {
  open.push($rooms.listen(() => {}))
  open.push($unread.listen(() => {}))
  open.push(openRooms())
  await isLive()
  await theySay('bir')
  await theySay('ikki')
  const list = () => {
    const now = $rooms.get()
    return now.state === 'ready' ? now.rooms : []
  }
  await vi.waitFor(() => expect(list()).toMatchObject([{ id: roomId, unread: 2 }]))
  expect($unread.get()).toBe(2)
  const room = enter()
  await vi.waitFor(() => expect(texts(room)).toHaveLength(2))
  room.watch(true)
  expect(list()).toMatchObject([{ unread: 0 }])
  await vi.waitFor(() => expect($unread.get()).toBe(0))
  expect(await deleteRoom(roomId, 'uz')).toBe(true)
  expect(list()).toEqual([])
  await theySay('yana')
  await vi.waitFor(() => expect(list()).toMatchObject([{ id: roomId }]))
})

test('A revoked token ends the session, a room of others is gone', async () => {
  const room = enter()
  await isLive()
  await call('/accounts/logout/', { method: 'POST', headers: me.auth })
  const { $session } = await import('../../src/stores/session/session.ts')
  await vi.waitFor(() => expect($session.get()).toBeNull(), { timeout: 10_000 })
  expect(texts(room)).toEqual([])
  openSession(await newMember())
  const strange = enter()
  await vi.waitFor(() => expect(strange.$conversation.get().state).toBe('gone'))
})
