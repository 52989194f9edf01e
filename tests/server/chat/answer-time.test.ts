import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { answerTime } from '../../../src/server/chat/answer-time.ts'
import { growingScans, plansOf } from '../../fixtures/plans.ts'
import { addRoom, addSomeone, type Someone } from '../../fixtures/rooms.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const write = (roomId: number, sender: Someone, age: string, isAutomatic = false) =>
  app().db.$client.query(
    `insert into messages (room_id, sender_id, content, client_id, created_at, is_automatic)
     values ($1, $2, 'x', gen_random_uuid(), now() - $3::interval, $4)`,
    [roomId, sender.id, age, isAutomatic],
  )

/** A chat that began this long ago, and was answered this long ago or never. */
async function addChat(seller: Someone, asked: string, answered?: string) {
  const buyer = await addSomeone()
  const room = await addRoom(seller, buyer)
  await write(room, buyer, asked)
  if (answered) await write(room, seller, answered)
  return { room, buyer }
}

test('is unknown for fewer than five chats', async () => {
  const seller = await addSomeone()
  expect(await answerTime(seller.id)).toBeNull()
  for (let i = 0; i < 4; i++) await addChat(seller, '3 hours', '2 hours 50 minutes')
  expect(await answerTime(seller.id)).toBeNull()
  await addChat(seller, '3 hours', '2 hours 50 minutes')
  expect(await answerTime(seller.id)).toBe('hour')
})

test('is the median of the first answers, later ones do not count', async () => {
  const seller = await addSomeone()
  for (const answered of ['71 hours', '70 hours', '60 hours', '2 hours', '1 hour']) {
    const { room, buyer } = await addChat(seller, '72 hours', answered)
    await write(room, buyer, '1 minute')
  }
  expect(await answerTime(seller.id)).toBe('day')
})

test('does not count a refusal that a rule sent at once', async () => {
  const seller = await addSomeone()
  for (let i = 0; i < 5; i++) {
    const { room } = await addChat(seller, '72 hours')
    await write(room, seller, '72 hours', true)
    await write(room, seller, '60 hours')
  }
  expect(await answerTime(seller.id)).toBe('day')
})

test('counts a chat that waited for a day as never answered, and younger ones not at all', async () => {
  const seller = await addSomeone()
  for (let i = 0; i < 3; i++) await addChat(seller, '3 days', '71 hours 30 minutes')
  for (let i = 0; i < 3; i++) await addChat(seller, '2 hours')
  expect(await answerTime(seller.id)).toBeNull()
  for (let i = 0; i < 2; i++) await addChat(seller, '3 days')
  expect(await answerTime(seller.id)).toBe('hour')
  for (let i = 0; i < 2; i++) await addChat(seller, '3 days')
  expect(await answerTime(seller.id)).toBe('later')
})

test('ignores chats that the member began', async () => {
  const seller = await addSomeone()
  for (let i = 0; i < 6; i++) {
    const other = await addSomeone()
    const room = await addRoom(seller, other)
    await write(room, seller, '5 days')
  }
  expect(await answerTime(seller.id)).toBeNull()
})

test("reads the member's rooms and their messages by indices", async () => {
  const seller = await addSomeone()
  const { $client } = app().db
  await $client.query(`insert into users (phone, username, password_hash)
    select '+84' || lpad(n::text, 10, '0'), 'asker' || n, 'x' from generate_series(1, 2000) n`)
  await $client.query(`insert into rooms (first_user_id, second_user_id)
    select ${seller.id}, id from users where username like 'asker%'`)
  await $client.query(`insert into messages (room_id, sender_id, content, client_id)
    select id, second_user_id, 'x', gen_random_uuid() from rooms, generate_series(1, 10)`)
  for (const table of ['users', 'rooms', 'messages']) await $client.query(`analyze ${table}`)
  const plan = await plansOf(() => answerTime(seller.id + 1))
  // The site's own search for events comes in between
  expect(growingScans(plan)).toEqual([])
})
