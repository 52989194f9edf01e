// Engines may differ here: @engine
/** The list of a member who has talked to many people. */
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { readRoom } from '../../../src/server/chat/room.ts'
import { markRead } from '../../../src/server/chat/read-marks.ts'
import { messagesAfter } from '../../../src/server/chat/messages.ts'
import { findRoom, findRooms, listRooms } from '../../../src/server/chat/rooms.ts'
import { countUnread } from '../../../src/server/chat/rooms.ts'
import { plansOf, scannedTables } from '../../fixtures/plans.ts'
import { addRoom, addSomeone, say, type Someone } from '../../fixtures/rooms.ts'
import { testApp } from '../../harness/test-app.ts'

const ROOMS = 510
const MESSAGES = 20

testApp()
let me: Someone
beforeAll(async () => {
  const { $client } = app().db
  me = await addSomeone()
  await $client.query(`insert into users (phone, username, password_hash)
    select '+83' || lpad(n::text, 10, '0'), 'partner' || n, 'x' from generate_series(1, ${ROOMS}) n`)
  await $client.query(`insert into rooms (first_user_id, second_user_id)
    select ${me.id}, id from users where username like 'partner%' order by id`)
  // The last partner was written to first; every second message is the member's own
  await $client.query(`insert into messages (room_id, sender_id, content, client_id, created_at)
    select r.id, case when n % 2 = 0 then ${me.id} else r.second_user_id end, 'message ' || n,
      gen_random_uuid(), timestamptz '2026-01-01' - r.id * interval '1 hour' + n * interval '1 minute'
    from generate_series(1, ${MESSAGES}) n, rooms r order by n, r.id`)
  for (const table of ['users', 'rooms', 'messages'])
    await $client.query(`vacuum (analyze) ${table}`)
})

test('the 500 rooms with the newest messages are listed, each with its unread count', async () => {
  const rooms = await listRooms(me.id)
  expect(rooms.map(({ name }) => name)).toEqual(
    Array.from({ length: 500 }, (_, i) => `partner${i + 1}`),
  )
  expect(new Set(rooms.map(({ unread }) => unread))).toEqual(new Set([MESSAGES / 2]))
  const [room] = rooms
  expect(room?.last_message).toMatchObject({ content: `message ${MESSAGES}`, sender: me })
  const [, , , fourth] = (await readRoom(room?.id ?? 0, me.id, { limit: 50 })).messages
  await markRead({ roomId: room?.id ?? 0, userId: me.id, lastId: fourth?.id ?? 0 })
  expect((await listRooms(me.id))[0]?.unread).toBe(MESSAGES / 2 - 2)
})

test('unread messages of a room are counted up to 1000', async () => {
  const [reader, writer] = [await addSomeone(), await addSomeone()]
  const roomId = await addRoom(reader, writer)
  const write = (count: number) =>
    app().db.$client.query(`insert into messages (room_id, sender_id, content, client_id)
      select ${roomId}, ${writer.id}, 'new ' || n, gen_random_uuid()
      from generate_series(1, ${count}) n`)
  const counts = async () => [
    (await findRoom(reader.id, roomId))?.unread,
    (await listRooms(reader.id))[0]?.unread,
    await countUnread(reader.id),
  ]
  await write(999)
  expect(await counts()).toEqual([999, 999, 999])
  await write(101)
  expect(await counts()).toEqual([1000, 1000, 1000])
  const other = await addSomeone()
  await say(await addRoom(reader, other), other, 'Salom')
  expect(await countUnread(reader.id)).toBe(1001)
})

test('some rooms: each as its own reader sees it, in the requested order', async () => {
  const [one, two, stranger] = [await addSomeone(), await addSomeone(), await addSomeone()]
  const [roomId, empty] = [await addRoom(one, two), await addRoom(one, stranger)]
  const { id: lastId } = (await say(roomId, one, 'Salom')).message
  await markRead({ roomId, userId: two.id, lastId })
  await say(roomId, one, 'Sotildimi?')
  const wanted = [
    { userId: two.id, roomId },
    { userId: stranger.id, roomId },
    { userId: one.id, roomId: empty },
    { userId: one.id, roomId },
  ]
  const rooms = await findRooms(wanted)
  expect(rooms.map((room) => room && [room.id, room.unread])).toEqual([
    [roomId, 1],
    null,
    null,
    [roomId, 0],
  ])
  expect(rooms[3]).toEqual((await listRooms(one.id))[0])
  expect(rooms[0]).toEqual((await listRooms(two.id))[0])
})

test('no list and no page of messages scans all messages', async () => {
  const [room] = await listRooms(me.id)
  const roomId = room?.id ?? 0
  for (const work of [
    () => listRooms(me.id),
    () => findRooms([{ userId: me.id, roomId }]),
    () => countUnread(me.id),
    () => readRoom(roomId, me.id, { limit: 50 }),
    () => messagesAfter(roomId, 17, 50),
    () => markRead({ roomId, userId: me.id, lastId: 17 }),
  ])
    expect(scannedTables(await plansOf(work))).not.toContain('messages')
})
