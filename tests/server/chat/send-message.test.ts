// Engines may differ here: @engine
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import { app } from '../../../src/server/app.ts'
import { hideRoom, markRead } from '../../../src/server/chat/read-marks.ts'
import { messagesAfter } from '../../../src/server/chat/messages.ts'
import { requireParticipant } from '../../../src/server/chat/participant.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { addRoom, addSomeone, heard, say, type Someone } from '../../fixtures/rooms.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let one: Someone
let two: Someone
let stranger: Someone
beforeAll(async () => {
  ;[one, two, stranger] = [await addSomeone(), await addSomeone(), await addSomeone()]
})

const newRoom = async () => {
  const [buyer, seller] = [await addSomeone(), await addSomeone()]
  return { buyer, seller, roomId: await addRoom(seller, buyer) }
}

/** Polls for new messages all the time, as a browser does after each message. */
function follow(roomId: number) {
  const seen: Message[] = []
  const read = async () => {
    const news = await messagesAfter(roomId, seen.at(-1)?.id ?? 0, 7)
    seen.push(...news)
    return news.length
  }
  let isOver = false
  const reading = (async () => {
    while (!isOver) await read()
    while ((await read()) > 0);
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return seen
    },
  }
}

/** Commits come late and out of order, as on a busy server. */
async function slowCommits(): Promise<void> {
  const { $client } = app().db
  await $client.query(`create function wait() returns trigger language plpgsql as
    'begin perform pg_sleep(random() * 0.01); return null; end'`)
  await $client.query(
    'create trigger wait after insert on messages for each row execute function wait()',
  )
  onTestFinished(async () => {
    await $client.query('drop trigger wait on messages')
  })
}

test('a constant poller misses no message, even when several write at once', async () => {
  const { buyer, seller, roomId } = await newRoom()
  await slowCommits()
  const reader = follow(roomId)
  const sent: Message[] = []
  const write = async (sender: Someone, device: string) => {
    for (let i = 0; i < 30; i++) sent.push((await say(roomId, sender, `${device} ${i}`)).message)
  }
  // One connection less than there are, so that the reader reads in between
  await Promise.all([write(buyer, 'phone'), write(buyer, 'laptop'), write(seller, 'phone')])
  const seen = await reader.stop()
  expect(seen).toEqual(sent.sort((a, b) => a.id - b.id))
  const times = seen.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...times].sort())
})

test('the same client id is stored once, however often and at once', async () => {
  const { buyer, seller, roomId } = await newRoom()
  const clientId = randomUUID()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => say(roomId, buyer, 'Salom', clientId)),
  )
  expect(tries.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(tries.map(({ message }) => JSON.stringify(message))).size).toBe(1)
  expect((await say(roomId, seller, 'mine', clientId)).isNew).toBe(true)
  expect(await messagesAfter(roomId, 0, 50)).toHaveLength(2)
})

test('a message is sent to the room and to both lists, again when it is repeated', async () => {
  const { buyer, seller, roomId } = await newRoom()
  const clientId = randomUUID()
  const events = await heard(() => say(roomId, buyer, 'Salom', clientId))
  const [message] = await messagesAfter(roomId, 0, 1)
  const told = [
    { type: 'chat-message', roomId, messageId: message?.id },
    { type: 'chat-rooms', roomId, userIds: [buyer.id, seller.id] },
  ]
  expect(events).toEqual(told)
  // A client that repeats it has missed the answer, and perhaps everybody has
  expect(await heard(() => say(roomId, buyer, 'Salom', clientId))).toEqual(told)
})

test('a message from before the other one left is answered again, and sent to nobody else', async () => {
  const { buyer, seller, roomId } = await newRoom()
  const clientId = randomUUID()
  const { message } = await say(roomId, buyer, 'Salom', clientId)
  await app().db.delete(users).where(eq(users.id, seller.id))
  const events = await heard(async () =>
    expect(await say(roomId, buyer, 'Salom', clientId)).toEqual({ message, isNew: false }),
  )
  expect(events).toEqual([
    { type: 'chat-message', roomId, messageId: message.id },
    { type: 'chat-rooms', roomId, userIds: [buyer.id] },
  ])
})

test('a room that is deleted goes from the reader’s other lists too', async () => {
  const { buyer, roomId } = await newRoom()
  const told = await heard(() => hideRoom(roomId, buyer.id))
  expect(told).toEqual([{ type: 'chat-rooms', roomId, userIds: [buyer.id] }])
})

test("a stranger's room and an unknown one get the same answer", async () => {
  const roomId = await addRoom(one, two)
  expect(await requireParticipant(roomId, one.id)).toBeUndefined()
  expect(await requireParticipant(roomId, two.id)).toBeUndefined()
  const lastId = (await say(roomId, one, 'Salom')).message.id
  for (const [room, user] of [
    [roomId, stranger],
    [roomId + 1000, one],
  ] as const) {
    await expect(requireParticipant(room, user.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(say(room, user, 'Salom')).rejects.toMatchObject({ code: 'not_found' })
    await expect(markRead({ roomId: room, userId: user.id, lastId })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('a read mark only moves forward, at most to the newest message, and is sent then', async () => {
  const { buyer, seller, roomId } = await newRoom()
  const read = (lastId: number) => heard(() => markRead({ roomId, userId: buyer.id, lastId }))
  expect(await read(5)).toEqual([])
  const first = (await say(roomId, seller, 'Salom')).message.id
  const last = (await say(roomId, seller, 'Bormi?')).message.id
  const told = (lastId: number) => [
    { type: 'chat-read', roomId, userId: buyer.id, lastId },
    { type: 'chat-rooms', roomId, userIds: [buyer.id] },
  ]
  expect(await read(first)).toEqual(told(first))
  expect(await read(Number.MAX_SAFE_INTEGER)).toEqual(told(last))
  expect(await read(first)).toEqual([])
  expect(await read(last)).toEqual([])
})
