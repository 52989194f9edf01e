/** The chat stores against the real endpoints and sockets, as one browser of one member. */
import { useTestStorageEngine } from '@nanostores/persistent'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RoomWithMessages, Message } from '../../../src/api/chat/chats.ts'
import { createRoomStore } from '../../../src/stores/chat/room.ts'
import { $rooms, deleteRoom, followRooms } from '../../../src/stores/chat/rooms.ts'
import { $waiting, sendText } from '../../../src/stores/chat/outbox.ts'
import { openSession } from '../../../src/stores/session/session.ts'
import { $unread } from '../../../src/stores/chat/unread.ts'
import { call, newMember, server } from '../../harness/api.ts'
import { stubStorage } from '../../stores/fake-storage.ts'
import { eventually } from '../../harness/eventually.ts'

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
  return realFetch(server().url + path, { ...init, headers })
}

/** Routes the requests of the stores through `send`; the test's own calls go straight. */
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
  roomId = await openRoomWith(other)
  vi.stubGlobal('location', { href: server().url })
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

async function openRoomWith({ user_info }: Member): Promise<number> {
  const body = { name: 'Divan', participants: [me.user_info.id, user_info.id] }
  const headers = { ...me.auth, 'Idempotency-Key': randomUUID() }
  const { id }: { id: number } = await (await call('/chats/', { body, headers })).json()
  return id
}
/** The room as the server stores it. */
async function myRoom(): Promise<RoomWithMessages> {
  return (await call(`/chats/${roomId}/`, { headers: me.auth })).json()
}

function enter() {
  const room = createRoomStore(roomId, 'uz')
  open.push(room.open())
  open.push(room.$room.listen(() => {}))
  return room
}
type Room = ReturnType<typeof enter>

const facts = (room: Room) => {
  const now = room.$room.get()
  return now.state === 'ready' ? now.room : undefined
}
const texts = (room: Room) => facts(room)?.messages.map(({ content }) => content)
const shows = (room: Room, ...contents: string[]) =>
  eventually(() => expect(texts(room)).toEqual(contents))
const theySay = async (content: string) => {
  const body = { content, client_id: randomUUID() }
  const answer = await call(`/chats/${roomId}/messages/`, { body, headers: other.auth })
  const message: Message = await answer.json()
  return message
}
const isLive = (count = 1) =>
  eventually(() => expect(sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(count))

test('Both sides are shown at once, in order, with read marks', async () => {
  await theySay('Salom')
  const room = enter()
  await shows(room, 'Salom')
  await isLive()
  expect(facts(room)?.newAfter).toBe(0)
  sendText(roomId, 'Vaalaykum')
  await shows(room, 'Salom', 'Vaalaykum')
  const last = await theySay('Divan bormi?')
  await shows(room, 'Salom', 'Vaalaykum', 'Divan bormi?')
  expect($waiting.get()).toEqual([])

  await call(`/chats/${roomId}/read/`, { body: { last_id: last.id }, headers: other.auth })
  await eventually(() => expect(facts(room)?.last_read.theirs).toBe(last.id))
  room.watch(true)
  await eventually(() => expect(facts(room)?.last_read.mine).toBe(last.id))
})

test('A socket that breaks in the middle loses nothing', async () => {
  const room = enter()
  await isLive()
  for (let i = 0; i < 5; i++) {
    const said = Promise.all([theySay(`${i}`), sendText(roomId, `men ${i}`)])
    sockets.at(-1)?.close()
    await said
  }
  await eventually(() => expect(texts(room)).toHaveLength(10))
  const ids = facts(room)?.messages.map(({ id }) => id) ?? []
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  expect(texts(room)?.filter((text) => text.startsWith('men'))).toEqual(
    [0, 1, 2, 3, 4].map((i) => `men ${i}`),
  )
  await isLive()
  await theySay('oxiri')
  await eventually(() => expect(texts(room)?.at(-1)).toBe('oxiri'))
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
  await eventually(() => expect(texts(room)).toEqual([]))
  sendText(roomId, 'bir')
  sendText(roomId, 'ikki')
  await shows(room, 'bir', 'ikki')
  await eventually(() => expect($waiting.get()).toEqual([]))
  // Messages of the other person arrive without any socket
  await theySay('uch')
  await shows(room, 'bir', 'ikki', 'uch')
})

test('A frame that arrives before the answer to its own request settles the message', async () => {
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  stubNetwork(async (path, init) => {
    const answer = await site(path, init)
    if (path.endsWith('/messages/')) await held
    return answer
  })
  const room = enter()
  await isLive()
  sendText(roomId, 'bir')
  await shows(room, 'bir')
  expect($waiting.get()).toEqual([])
  answerNow()
  sendText(roomId, 'ikki')
  await shows(room, 'bir', 'ikki')
})

test('The list, the sum of unread messages, and deleting', async () => {
  open.push($rooms.listen(() => {}))
  open.push($unread.listen(() => {}))
  open.push(followRooms())
  await isLive()
  await theySay('bir')
  await theySay('ikki')
  const list = () => {
    const now = $rooms.get()
    return now.state === 'ready' ? now.rooms : []
  }
  await eventually(() => expect(list()).toMatchObject([{ id: roomId, unread: 2 }]))
  expect($unread.get()).toBe(2)
  const room = enter()
  await eventually(() => expect(texts(room)).toHaveLength(2))
  room.watch(true)
  expect(list()).toMatchObject([{ unread: 0 }])
  await eventually(() => expect($unread.get()).toBe(0))
  expect(await deleteRoom(roomId, 'uz')).toBe(true)
  // The frame of the read mark may arrive after the answer
  await eventually(() => expect(list()).toEqual([]))
  await theySay('yana')
  await eventually(() => expect(list()).toMatchObject([{ id: roomId }]))
})

test('room list: messages and read marks change it without reloading it', async () => {
  let loads = 0
  stubNetwork((path, init) => {
    if (path === '/chats/') loads++
    return site(path, init)
  })
  const second = await openRoomWith(await newMember())
  open.push($rooms.listen(() => {}))
  open.push($unread.listen(() => {}))
  open.push(followRooms())
  await isLive()
  const list = () => {
    const now = $rooms.get()
    return now.state === 'ready' ? now.rooms.map(({ id, unread }) => ({ id, unread })) : []
  }
  // The list is loaded at the start, and again once the socket is open
  await eventually(() => expect([loads, list()[0]?.id]).toEqual([2, second]))
  for (let n = 1; n <= 5; n++) await theySay(`${n}`)
  await eventually(() =>
    expect(list()).toEqual([
      { id: roomId, unread: 5 },
      { id: second, unread: 0 },
    ]),
  )
  expect($unread.get()).toBe(5)
  // Another tab of the same member reads and answers
  const { messages } = await myRoom()
  await call(`/chats/${roomId}/read/`, { body: { last_id: messages[2]?.id }, headers: me.auth })
  await eventually(() => expect(list()[0]).toEqual({ id: roomId, unread: 2 }))
  expect($unread.get()).toBe(2)
  await call(`/chats/${roomId}/read/`, { body: { last_id: messages[4]?.id }, headers: me.auth })
  await eventually(() => expect($unread.get()).toBe(0))
  const answer = { content: 'Salom', client_id: randomUUID() }
  await call(`/chats/${second}/messages/`, { body: answer, headers: me.auth })
  await eventually(() => expect(list().map(({ id }) => id)).toEqual([second, roomId]))
  await call(`/chats/${second}/`, { method: 'DELETE', headers: me.auth })
  await eventually(() => expect(list().map(({ id }) => id)).toEqual([roomId]))
  expect(loads).toBe(2)

  sockets.at(-1)?.close()
  await theySay('6')
  await eventually(() => expect(list()).toEqual([{ id: roomId, unread: 1 }]))
  expect($unread.get()).toBe(1)
})

test("A revoked token ends the session; a stranger's room is gone", async () => {
  const room = enter()
  await shows(room)
  await isLive()
  await call('/accounts/logout/', { method: 'POST', headers: me.auth })
  const { $session } = await import('../../../src/stores/session/session.ts')
  await eventually(() => expect($session.get()).toBeNull())
  expect(texts(room)).toEqual([])
  openSession(await newMember())
  const strange = enter()
  await eventually(() => expect(strange.$room.get().state).toBe('gone'))
})
