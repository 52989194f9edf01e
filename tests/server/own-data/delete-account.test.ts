// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nouns } from '../../../src/server/nouns.ts'
import { deleteAccount } from '../../../src/server/own-data/delete-account.ts'
import { lockPeople } from '../../../src/server/members/lock-people.ts'
import { app } from '../../../src/server/app.ts'
import {
  comments,
  messages,
  replies,
  rooms,
  smsCodes,
  users,
} from '../../../src/server/db/schema/index.ts'
import { rememberWords } from '../../../src/server/catalogue/find/spelling.ts'
import { addProducts, addServices } from '../../fixtures/listings.ts'
import { DISTRICT, PASSWORD, somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

const columnRows = v.array(v.object({ table_name: v.string(), column_name: v.string() }))

testApp()

async function addMember() {
  const { phone, username, ip } = somebody()
  const passwordHash = await app().passwords.hash(PASSWORD)
  const [user] = await app()
    .db.insert(users)
    .values({ phone, username, passwordHash, districtId: DISTRICT })
    .returning({ id: users.id })
  return { id: user?.id ?? 0, phone, network: ip }
}
const leave = ({ id, network }: { id: number; network: string }) =>
  deleteAccount(nouns, { userId: id, password: PASSWORD, network })

async function addChat(first: number, second: number) {
  const [room] = await app()
    .db.insert(rooms)
    .values({ firstUserId: first, secondUserId: second })
    .returning({ id: rooms.id })
  const roomId = room?.id ?? 0
  await app()
    .db.insert(messages)
    .values(
      [first, second].map((senderId) => ({
        roomId,
        senderId,
        content: `from ${senderId}`,
        clientId: randomUUID(),
      })),
    )
  return roomId
}
const messagesIn = (roomId: number) =>
  app()
    .db.select({ senderId: messages.senderId, content: messages.content })
    .from(messages)
    .where(eq(messages.roomId, roomId))
    .orderBy(messages.id)

test('a chat stays for the partner, without a sender, and goes when both have left', async () => {
  const [leaver, partner] = [await addMember(), await addMember()]
  const roomId = await addChat(leaver.id, partner.id)
  await leave(leaver)
  expect(await messagesIn(roomId)).toEqual([
    { senderId: null, content: `from ${leaver.id}` },
    { senderId: partner.id, content: `from ${partner.id}` },
  ])
  await leave(partner)
  expect(await messagesIn(roomId)).toEqual([])
  expect(await app().db.$count(rooms)).toBe(0)
})

test('comments, replies and codes are deleted', async () => {
  const [leaver, other] = [await addMember(), await addMember()]
  const [serviceId = 0] = await addServices(app().db, { sellerId: other.id })
  const say = async (authorId: number) => {
    const [row] = await app()
      .db.insert(comments)
      .values({ serviceId, authorId, text: 'Qancha turadi?' })
      .returning({ id: comments.id })
    return row?.id ?? 0
  }
  const [own, theirs] = [await say(leaver.id), await say(other.id)]
  await app()
    .db.insert(replies)
    .values([
      { commentId: theirs, authorId: leaver.id, text: 'Men ham' },
      { commentId: own, authorId: other.id, text: 'Kelishamiz' },
    ])
  await app()
    .db.insert(smsCodes)
    .values({
      requestHash: Buffer.from('y'),
      phone: leaver.phone,
      hash: Buffer.from('x'),
      expiresAt: new Date(),
    })
  await leave(leaver)
  expect(await app().db.select({ id: comments.id }).from(comments)).toEqual([{ id: theirs }])
  expect(await app().db.$count(replies)).toBe(0)
  expect(await app().db.$count(smsCodes)).toBe(0)
})

test('no column that names a member keeps the number of a deleted one', async () => {
  const leaver = await addMember()
  await addProducts(app().db, { sellerId: leaver.id, title: 'zebraunikal lochinunikal' })
  await rememberWords(app().db, [{ title: 'zebraunikal lochinunikal', sellerId: leaver.id }])
  await leave(leaver)
  const columns = await app().db.$client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'bigint' and column_name ~ '(user|seller|author|owner|buyer|member|blocker|reporter|actor|subject|sender)_id$'`,
  )
  const naming: string[] = []
  for (const { table_name: table, column_name: column } of v.parse(columnRows, columns.rows)) {
    const { rows } = await app().db.$client.query(`select from ${table} where ${column} = $1`, [
      leaver.id,
    ])
    if (rows.length > 0) naming.push(`${table}.${column}`)
  }
  expect(naming).toEqual([])
})

test('works when called twice at once, and beside another member’s deletion', async () => {
  const [one, two] = [await addMember(), await addMember()]
  await Promise.all([leave(one), leave(one), leave(two)])
  for (const { id } of [one, two]) expect(await app().db.$count(users, eq(users.id, id))).toBe(0)
})

test('lockPeople: reports when one of them is gone', async () => {
  const { db } = app()
  const [stays, leaves] = [await addMember(), await addMember()]
  await leave(leaves)
  const lock = (ids: number[]) => db.transaction((tx) => lockPeople(tx, ids))
  await lock([stays.id])
  await expect(lock([stays.id, leaves.id])).rejects.toMatchObject({ code: 'not_found' })
})
