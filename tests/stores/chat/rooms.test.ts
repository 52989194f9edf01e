import { useTestStorageEngine } from '@nanostores/persistent'
import fc from 'fast-check'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '../../../src/api/chat/chats.ts'
import type { RoomsFrame } from '../../../src/api/chat/live.ts'
import {
  $rooms,
  $watched,
  deleteRoom,
  followRooms,
  markRoomRead,
} from '../../../src/stores/chat/rooms.ts'
import { mergeRoom } from '../../../src/stores/chat/room-list.ts'
import { $unread } from '../../../src/stores/chat/unread.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { FakeSocket } from '../fake-socket.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const timeOf = (time: number) => new Date(time).toISOString()
/** A room whose newest message is of that time; null: it has none yet. */
const room = (id: number, time: number | null, unread = 0): Room => ({
  id,
  name: 'Divan',
  participants: [],
  item: null,
  last_message:
    time === null
      ? null
      : { content: 'a', has_picture: false, timestamp: timeOf(time), sender: null },
  unread,
})
const changed = (now: Room): RoomsFrame => ({ type: 'room', chat_id: now.id, room: now })
const removed = (id: number): RoomsFrame => ({ type: 'room', chat_id: id, room: null })

let answers: ((rooms: Room[] | null) => void)[] = []
let loads = 0
let unread = 0
const cleanUp: (() => void)[] = []

const ANSWER_MS = 100
const answer = (path: string): Promise<Response> => {
  const counted = unread
  if (path !== '/chats/')
    return new Promise((resolve) => {
      setTimeout(() => resolve(Response.json({ unread: counted })), ANSWER_MS)
    })
  loads++
  return new Promise((resolve, reject) => {
    answers.push((rooms) => (rooms ? resolve(Response.json(rooms)) : reject(new TypeError())))
  })
}
/** Answers the oldest waiting call for the list. */
async function give(rooms: Room[] | null) {
  answers.shift()?.(rooms)
  await vi.advanceTimersByTimeAsync(0)
}
const list = () => {
  const now = $rooms.get()
  return now.state === 'ready' ? now.rooms.map(({ id, unread }) => ({ id, unread })) : now.state
}
const socket = () => FakeSocket.all.at(-1)

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  FakeSocket.all.length = 0
  loads = unread = 0
  answers = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://bozor.example/chat' })
  vi.stubGlobal('fetch', answer)
  logIn()
  const page = { visibilityState: 'visible', documentElement: { lang: 'uz', dataset: {} } }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  cleanUp.push(
    $rooms.listen(() => {}),
    followRooms(),
  )
})
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
  cleanStores($unread)
  void closeSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the list and opens its socket. */
async function start(...rooms: Room[]) {
  await give(rooms)
  socket()?.onopen?.()
  await give(rooms)
  expect(loads).toBe(2)
}

test('room list: a frame brings a room to its place, or removes it', async () => {
  await start(room(1, 30), room(2, 20), room(3, 10))
  socket()?.bring(changed(room(3, 40, 2)))
  expect(list()).toEqual([3, 1, 2].map((id) => ({ id, unread: id === 3 ? 2 : 0 })))
  expect($unread.get()).toBe(2)
  socket()?.bring(removed(1))
  socket()?.bring(changed(room(4, null)))
  socket()?.bring(changed(room(3, 40)))
  expect(list()).toEqual([4, 3, 2].map((id) => ({ id, unread: 0 })))
  expect($unread.get()).toBe(0)
  expect(loads).toBe(2)
})

test('room list: a frame without a room, as of an older server, reloads the list', async () => {
  await start(room(1, 30))
  socket()?.bring({ type: 'room', chat_id: 0 })
  await give([room(2, 40), room(1, 30)])
  expect(list()).toMatchObject([{ id: 2 }, { id: 1 }])
  expect(loads).toBe(3)
})

test('room list: one that comes after another member has logged in is not theirs', async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(1)
  logIn()
  await give([room(1, 1, 4)])
  expect(list()).toBe('loading')
})

test('room list: frames that overtake the answer of the list are not lost', async () => {
  socket()?.onopen?.()
  socket()?.bring(changed(room(2, 40, 1)))
  expect(list()).toBe('loading')
  await give([room(1, 30), room(2, 20)])
  expect(list()).toEqual([
    { id: 2, unread: 1 },
    { id: 1, unread: 0 },
  ])
  socket()?.bring(removed(1))
  await give([room(2, 40, 1), room(1, 30)])
  expect(list()).toEqual([{ id: 2, unread: 1 }])
})

test('room list: a frame after a failure loads the missing rooms', async () => {
  await give(null)
  expect(list()).toBe('failed')
  socket()?.bring(changed(room(2, 40)))
  await give([room(2, 40), room(1, 30)])
  expect(list()).toMatchObject([{ id: 2 }, { id: 1 }])
})

test('room list: a room on the screen, or marked as read, has nothing unread', async () => {
  await start(room(1, 30, 2), room(2, 20, 1))
  $watched.set(1)
  expect(list()).toEqual([
    { id: 1, unread: 0 },
    { id: 2, unread: 1 },
  ])
  $watched.set(null)
  markRoomRead(2)
  expect(list()).toEqual([
    { id: 1, unread: 2 },
    { id: 2, unread: 0 },
  ])
})

test.each([
  [204, true, [1], 'chat_deleted'],
  [404, true, [1], 'chat_deleted'],
  [500, false, [1, 2], 'chat_delete_error'],
] as const)(
  'room list: a deleted room is gone at once; answered %i: %s',
  async (status, isGone, left, key) => {
    await start(room(1, 30), room(2, 20))
    const failed = { code: status === 404 ? 'not_found' : 'server_error', message: '' }
    const body = status === 204 ? null : JSON.stringify(failed)
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    const deleting = deleteRoom(2, 'uz')
    expect(list()).toEqual([{ id: 1, unread: 0 }])
    expect(await deleting).toBe(isGone)
    expect(list()).toEqual(left.map((id) => ({ id, unread: 0 })))
    expect($toast.get()?.key).toBe(key)
    while ($toast.get()) dismiss()
  },
)

test('room list: once a minute the count is compared, and a lost frame replaces the socket', async () => {
  await start(room(1, 30, 1))
  unread = 1
  await vi.advanceTimersByTimeAsync(61_000)
  expect([loads, FakeSocket.all.length]).toEqual([2, 1])
  unread = 2
  await vi.advanceTimersByTimeAsync(60_000)
  expect([loads, FakeSocket.all.length]).toEqual([2, 2])
  socket()?.onopen?.()
  await give([room(1, 50, 2)])
  expect(list()).toEqual([{ id: 1, unread: 2 }])
})

test('room list: a frame that overtakes the count is no fault of the socket', async () => {
  await start(room(1, 30, 1))
  unread = 1
  await vi.advanceTimersByTimeAsync(60_000 + ANSWER_MS / 2)
  socket()?.bring(changed(room(1, 40, 2)))
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  expect([loads, FakeSocket.all.length]).toEqual([2, 1])
})

type Step = { kind: 'message' | 'read' | 'open' | 'remove'; id: number }
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('message', 'read', 'open', 'remove'),
    id: fc.integer({ min: 1, max: 6 }),
  }),
)

test("merging rooms: step by step the list is in the server's order", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const server = new Map<number, { room: Room; changedAt: number }>()
      let merged: readonly Room[] = []
      for (const [index, { kind, id }] of all.entries()) {
        const time = 1000 * (index + 1)
        const before = server.get(id)
        if (kind === 'remove') server.delete(id)
        else if (kind === 'message') server.set(id, { room: room(id, time, 1), changedAt: time })
        else if (kind === 'open' && !before)
          server.set(id, { room: room(id, null), changedAt: time })
        else if (before) server.set(id, { ...before, room: { ...before.room, unread: 0 } })
        const now = server.get(id)
        merged = mergeRoom(merged, now ? changed(now.room) : removed(id))
        const expected = [...server.values()].sort((a, b) => b.changedAt - a.changedAt)
        expect(merged).toEqual(expected.map((one) => one.room))
      }
    }),
  )
})

test('merging rooms: doubled frames and frames in any order end in the same list', () => {
  const rooms = [1, 2, 3, 4, 5].map((id) => room(id, 1000 * id, id))
  const anyOrder = fc.shuffledSubarray([...rooms, ...rooms], { minLength: 10 })
  fc.assert(
    fc.property(anyOrder, fc.subarray(rooms), (arriving, loaded) => {
      const start: readonly Room[] = [...loaded].reverse().map((one) => ({ ...one, unread: 0 }))
      const merged = arriving.map(changed).reduce(mergeRoom, start)
      expect(merged).toEqual([...rooms].reverse())
    }),
  )
})
