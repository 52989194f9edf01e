import { useTestStorageEngine } from '@nanostores/persistent'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message, RoomWithMessages } from '../../../src/api/chats.ts'
import { createRoomMessages, mergeMessages } from '../../../src/stores/chat/room-messages.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { answerWith } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const message = (id: number): Message => ({
  id,
  content: `${id}`,
  timestamp: '',
  sender: null,
  client_id: `${id}`,
})
const answer = (ids: number[], last_read = { mine: 0, theirs: 0 }) => ({
  body: {
    id: 5,
    name: 'Divan',
    participants: [],
    item: null,
    messages: ids.map(message),
    last_read,
    blocked_by_me: false,
  } satisfies RoomWithMessages,
})

/** A room whose messages are followed; frames and answers come as the test says. */
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

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  stubStorage()
  logIn()
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

test('room messages: frames from before the room is there, doubled ones too, are not lost', async () => {
  answerWith(answer([1, 2]))
  const room = follow()
  room.add([message(3)])
  room.add([message(3)])
  room.add([message(2)])
  await room.catchUp()
  expect(room.ids()).toEqual([1, 2, 3])
  room.stop()
})

test('room messages: read marks that come late move nothing back', async () => {
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

test('room messages: what comes while nobody looks is marked as new, from its first one', async () => {
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

test('merging messages: what brings nothing new changes nothing', () => {
  const known = [1, 2].map(message)
  expect(mergeMessages(known, [message(2)])).toBe(known)
})
