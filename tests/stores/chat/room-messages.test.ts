import { useTestStorageEngine } from '@nanostores/persistent'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message, RoomWithMessages } from '../../../src/api/chat/chats.ts'
import { createRoomMessages } from '../../../src/stores/chat/room-messages.ts'
import { mergeMessages } from '../../../src/stores/chat/room-state.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const message = (id: number): Message => ({
  id,
  content: `${id}`,
  picture: null,
  timestamp: '',
  sender: null,
  client_id: `${id}`,
})
const mine = (id: number): Message => ({ ...message(id), sender: { id: me, username: 'aziz' } })
const roomWith = (messages: Message[], facts: Partial<RoomWithMessages> = {}) => ({
  body: {
    id: 5,
    name: 'Divan',
    participants: [],
    item: null,
    messages,
    last_read: { mine: 0, theirs: 0 },
    blocked_by_me: false,
    partner_suspended: false,
    takes_pictures: true,
    subjects: [],
    item_deleted: false,
    ...facts,
  } satisfies RoomWithMessages,
})
const answer = (ids: number[], last_read = { mine: 0, theirs: 0 }) =>
  roomWith(ids.map(message), { last_read })
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A room whose messages are followed; frames and answers come on demand. */
function follow(isWatched = false) {
  const room = createRoomMessages(5, 'uz', () => isWatched)
  const stop = room.$room.listen(() => {})
  const now = () => {
    const current = room.$room.get()
    if (current.state !== 'ready') throw new Error(current.state)
    return current.room
  }
  const ids = () => now().messages.map(({ id }) => id)
  return { ...room, now, ids, stop }
}

let me: number
beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  stubStorage()
  me = logIn().profile.id
})
afterEach(() => {
  void closeSession()
  vi.unstubAllGlobals()
})

test('room messages: a frame ahead of others hides none of those before it', async () => {
  const calls = answerWith(answer([1, 2, 3]), answer([4, 5, 6]), answer([]), answer([]))
  const room = follow()
  await room.catchUp()
  room.add([message(6)])
  room.add([message(5)])
  expect(room.ids()).toEqual([1, 2, 3, 5, 6])
  await room.catchUp()
  expect(room.ids()).toEqual([1, 2, 3, 4, 5, 6])
  await room.catchUp()
  await room.catchUp()
  const after = (id: number) => `/chats/5/?after=${id}&limit=100`
  expect(calls.map(({ path }) => path)).toEqual(['/chats/5/?limit=50', ...[3, 6, 6].map(after)])
  room.stop()
})

test('room messages: frames from before the room is loaded, doubled ones too, are not lost', async () => {
  answerWith(answer([1, 2]))
  const room = follow()
  room.add([message(3)])
  room.add([message(3)])
  room.add([message(2)])
  await room.catchUp()
  expect(room.ids()).toEqual([1, 2, 3])
  room.stop()
})

test('room messages: late read marks move nothing back', async () => {
  answerWith(answer([1, 2, 3]), answer([], { mine: 1, theirs: 2 }))
  const room = follow()
  await room.catchUp()
  room.readUpTo({ theirs: 3 })
  room.readUpTo({ mine: 2 })
  room.readUpTo({ mine: 1, theirs: 1 })
  expect(room.now().last_read).toEqual({ mine: 2, theirs: 3 })
  await room.catchUp()
  expect(room.now().last_read).toEqual({ mine: 2, theirs: 3 })
  room.readUpTo({ mine: 3, theirs: 1 })
  expect(room.now().last_read).toEqual({ mine: 3, theirs: 3 })
  room.stop()
})

test('room messages: messages that arrive while the page is hidden are marked as new, from the first one', async () => {
  answerWith(answer([1], { mine: 1, theirs: 0 }), answer([1], { mine: 1, theirs: 0 }))
  const [unseen, seen] = [follow(), follow(true)]
  for (const room of [unseen, seen]) {
    await room.catchUp()
    expect(room.now().newAfter).toBeNull()
    room.add([message(2)])
    room.add([message(3)])
  }
  expect(unseen.now().newAfter).toBe(1)
  expect(seen.now().newAfter).toBeNull()
  unseen.stop()
  seen.stop()
})

test("room messages: on opening, others' messages behind my read mark are new", async () => {
  const last_read = { mine: 1, theirs: 0 }
  for (const [messages, newAfter] of [
    [[message(1), mine(2), message(3)], 1],
    [[message(1), mine(2)], null],
    [[], null],
  ] as const) {
    answerWith(roomWith([...messages], { last_read }))
    const room = follow()
    expect(await room.catchUp()).toBe('new')
    expect(room.now().newAfter).toBe(newAfter)
    room.stop()
  }
})

test('room messages: my answer removes the mark, older messages do not', async () => {
  const last_read = { mine: 51, theirs: 0 }
  answerWith(answer(range(51, 100), last_read), roomWith([mine(49), message(50)]))
  const room = follow()
  await room.catchUp()
  await room.loadOlder()
  expect(room.now().newAfter).toBe(51)
  room.add([mine(101)])
  expect(room.now().newAfter).toBeNull()
  room.add([mine(102)])
  expect(room.now().newAfter).toBeNull()
  room.add([message(103), mine(104)])
  expect(room.now().newAfter).toBeNull()
  room.stop()
})

test('room messages: older ones are loaded until there are no more, and again after a failure', async () => {
  const calls = answerWith(
    answer(range(101, 150), { mine: 150, theirs: 0 }),
    error(500, 'server_error'),
    answer(range(51, 100)),
    answer(range(50, 50)),
  )
  const room = follow()
  await room.catchUp()
  expect(room.now().older).toBe('some')
  await room.loadOlder()
  expect(room.now().older).toBe('failed')
  const twice = [room.loadOlder(), room.loadOlder()]
  expect(room.now().older).toBe('loading')
  await Promise.all(twice)
  expect(room.now()).toMatchObject({ older: 'some', newAfter: null })
  await room.loadOlder()
  expect(room.now().older).toBe('none')
  await room.loadOlder()
  expect(room.ids()).toEqual(range(50, 150))
  const before = (id: number) => `/chats/5/?before=${id}&limit=50`
  expect(calls.slice(1).map(({ path }) => path)).toEqual([101, 101, 51].map(before))
  room.stop()
})

test('room messages: a short room has no older ones', async () => {
  const calls = answerWith(answer([1]))
  const room = follow()
  await room.catchUp()
  await room.loadOlder()
  expect([room.now().older, calls.length]).toEqual(['none', 1])
  room.stop()
})

test('room messages: a long absence is caught up in as many answers as it takes', async () => {
  const theirs = { last_read: { mine: 0, theirs: 103 } }
  answerWith(
    answer([1]),
    answer(range(2, 101)),
    answer([102, 103], { mine: 102, theirs: 0 }),
    roomWith([], { ...theirs, name: 'Stol', blocked_by_me: true }),
  )
  const room = follow()
  await room.catchUp()
  expect(await room.catchUp()).toBe('new')
  expect(room.ids()).toEqual(range(1, 103))
  expect(room.now().last_read).toEqual({ mine: 102, theirs: 0 })
  expect(await room.catchUp()).toBe('same')
  const last_read = { mine: 102, theirs: 103 }
  expect(room.now()).toMatchObject({ name: 'Stol', blocked_by_me: true, last_read })
  room.setBlocked(false)
  expect(room.now().blocked_by_me).toBe(false)
  room.stop()
})

test('room messages: a room that could not be loaded shows the reason, and loads at the next try', async () => {
  answerWith('broken line', answer([1]), error(500, 'server_error'), answer([2]))
  const room = follow()
  expect(await room.catchUp()).toBe('failed')
  expect(room.$room.get()).toMatchObject({ state: 'failed', why: { key: 'FETCH_ERROR' } })
  room.retry()
  expect(room.$room.get()).toEqual({ state: 'loading' })
  await expect.poll(() => room.$room.get().state).toBe('ready')
  // Once it is loaded, a failure hides nothing of it
  expect(await room.catchUp()).toBe('failed')
  expect(await room.catchUp()).toBe('new')
  expect(room.ids()).toEqual([1, 2])
  room.stop()
})

test('room messages: a missing room is gone, before and after it was opened', async () => {
  answerWith(error(404, 'not_found'), answer([1]), error(404, 'not_found'))
  const [never, once] = [follow(), follow()]
  expect(await never.catchUp()).toBe('gone')
  expect(await once.catchUp()).toBe('new')
  expect(await once.catchUp()).toBe('gone')
  for (const room of [never, once]) {
    expect(room.$room.get()).toEqual({ state: 'gone' })
    room.stop()
  }
})

test('merging messages: each is there once and in order, however they come', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (parts) => {
      const merged = parts.reduce<readonly Message[]>(
        (known, ids) => mergeMessages(known, ids.map(message)),
        [],
      )
      const all = [...new Set(parts.flat())].sort((a, b) => a - b)
      expect(merged.map(({ id }) => id)).toEqual(all)
    }),
  )
})

test('merging messages: known messages change nothing', () => {
  const known = [1, 2].map(message)
  expect(mergeMessages(known, [message(2)])).toBe(known)
})

test('room messages: a changed message stays in place, and an unknown one stays away', async () => {
  answerWith(answer([1, 2, 3]))
  const room = follow()
  await room.catchUp()
  room.replace({ ...message(2), content: '' })
  room.replace(message(9))
  expect(room.now().messages).toEqual([message(1), { ...message(2), content: '' }, message(3)])
  room.stop()
})
