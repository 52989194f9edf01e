// Engines may differ here: @engine
/** Accounts are deleted while members write: nobody waits for ever, nothing fails inside. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { nouns } from '../../../src/server/nouns.ts'
import { deleteAccount } from '../../../src/server/own-data/delete-account.ts'
import { app } from '../../../src/server/app.ts'
import { markRead } from '../../../src/server/chat/read-marks.ts'
import { messagesAfter } from '../../../src/server/chat/messages.ts'
import { openRoom } from '../../../src/server/chat/open-room.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { isFailure } from '../../../src/server/failure.ts'
import { addServices } from '../../fixtures/listings.ts'
import { addSomeone, say, type Someone } from '../../fixtures/rooms.ts'
import { PASSWORD, somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let passwordHash: string
beforeAll(async () => {
  passwordHash = await app().passwords.hash(PASSWORD)
})

async function addMember(): Promise<Someone> {
  const someone = await addSomeone()
  await app().db.update(users).set({ passwordHash }).where(eq(users.id, someone.id))
  return someone
}
const leave = ({ id }: Someone) =>
  deleteAccount(nouns, { userId: id, password: PASSWORD, network: somebody().ip })

/** The error code of a call, if any; an internal failure fails the test. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

test.each(['the writer', 'the other one', 'both'])('%s', async (who) => {
  const [writer, other] = [await addMember(), await addMember()]
  const [serviceId = 0] = await addServices(app().db, { sellerId: other.id })
  const open = (opener: Someone, withItem = false) =>
    openRoom(
      { userId: opener.id, key: null },
      {
        name: 'Divan',
        participants: [writer.id, other.id],
        item: withItem ? { kind: 'service', id: serviceId } : undefined,
      },
    )
  const { id: roomId } = (await open(writer)).room
  const leaving = [who === 'the other one' ? [] : [writer], who === 'the writer' ? [] : [other]]
  let isOver = false
  const codes: string[] = []
  const keepOn = async (work: () => Promise<unknown>) => {
    while (!isOver) codes.push(await codeOf(work()))
  }
  const busy = [
    keepOn(() => say(roomId, writer, 'Salom')),
    keepOn(() => say(roomId, other, 'Salom')),
    keepOn(() => markRead({ roomId, userId: other.id, lastId: 1e9 })),
    keepOn(() => open(other, true)),
  ]
  const left = await Promise.all(leaving.flat().map(leave).map(codeOf))
  isOver = true
  await Promise.all(busy)
  expect(new Set(left)).toEqual(new Set(['done']))
  const expected = ['done', 'not_found', 'gone', 'too_many_requests']
  expect(codes.filter((code) => !expected.includes(code))).toEqual([])
  expect((await messagesAfter(roomId, 0, 100)).length === 0).toBe(who === 'both')
})
