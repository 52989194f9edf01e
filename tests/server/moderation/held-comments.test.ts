/** Reports alone hide a comment as they hold a listing; its author sees it marked. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportReason } from '../../../src/api/moderation/safety.ts'
import { editComment } from '../../../src/server/comments/comments.ts'
import { listComments } from '../../../src/server/comments/read-comments.ts'
import { listReplies, postReply } from '../../../src/server/comments/replies.ts'
import { comments, messages, rooms, services } from '../../../src/server/db/schema/index.ts'
import { app } from '../../../src/server/app.ts'
import { setLike } from '../../../src/server/likes/likes.ts'
import { appeal, listDecisions } from '../../../src/server/moderation/appeals.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { listHeld } from '../../../src/server/moderation/held-things.ts'
import { readQueue } from '../../../src/server/moderation/queue.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addSeller, addServices } from '../../fixtures/listings.ts'
import { caseOf, newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let moderators: [StaffMember, StaffMember]
let serviceId: number
let authorId: number
let id: number
beforeAll(async () => {
  moderators = [await newModerator(), await newModerator()]
})
beforeEach(async () => {
  authorId = await addSeller(app().db)
  ;[serviceId = 0] = await addServices(app().db, { sellerId: await addSeller(app().db) })
  const [written] = await app()
    .db.insert(comments)
    .values({ serviceId, authorId, text: 'Kelishgan kuni kelmadi' })
    .returning({ id: comments.id })
  id = written?.id ?? 0
})

const report = (reporter: number, reason: ReportReason = 'fraud') =>
  saveReport(reporter, { kind: 'comment', id, reason, note: '' }, `net ${reporter}`)
async function reportBy(count: number, reason: ReportReason = 'fraud') {
  for (let i = 0; i < count; i++) await report(await newReporter(), reason)
}
const read = (reader = 0) => listComments(serviceId, { page: 1, page_size: 10 }, reader, 'uz')
const isSeen = async () => (await read()).count === 1
async function decide(decision: Decision, by = moderators[0]) {
  const { rows } = await readQueue({ kind: 'comment', source: null, page: 1 })
  const open = rows.find(({ targetId }) => targetId === id)
  await decideCase(open?.id ?? 0, decision, by, 'test')
}
const ALLOW: Decision = { outcome: 'allow', note: '' }
const REFUSE: Decision = { outcome: 'refuse', rule: 'offensive', note: '' }

test.each([
  ['three strangers do not hide a comment for an insult', 3, 'offensive', true],
  ['four do', 4, 'offensive', false],
  ['three do for fraud', 3, 'fraud', false],
] as const)('%s', async (_, count, reason, seen) => {
  await reportBy(count, reason)
  expect(await isSeen()).toBe(seen)
})

test('ten new accounts hide nothing', async () => {
  for (let i = 0; i < 10; i++) await report(await addSeller(app().db))
  expect(await isSeen()).toBe(true)
})

test('its author sees it marked with the reason, until a moderator restores it', async () => {
  await reportBy(3)
  expect(await read()).toEqual({ count: 0, results: [] })
  expect(await read(authorId)).toMatchObject({ count: 1, results: [{ id, hidden: true }] })
  expect(await listHeld(authorId)).toMatchObject([
    { kind: 'comment', id, title: 'Kelishgan kuni kelmadi', sources: ['report'] },
  ])
  await decide(ALLOW)
  expect(await read()).toMatchObject({ count: 1, results: [{ id, hidden: false }] })
  expect(await listHeld(authorId)).toEqual([])
  expect(await listDecisions(authorId)).toEqual([])
})

test('a comment that a moderator allowed is not hidden for the same reason again until it is edited', async () => {
  await reportBy(3)
  await decide(ALLOW)
  await reportBy(3)
  expect(await isSeen()).toBe(true)
  await editComment({ id, serviceId, authorId }, 'Pulimni qaytarmadi', 'uz')
  await reportBy(1)
  expect(await isSeen()).toBe(false)
})

test('a hidden comment is not found by others: no like and no further report', async () => {
  await reportBy(3)
  const userId = await newReporter()
  await expect(report(userId)).rejects.toMatchObject({ code: 'not_found' })
  const like = setLike({ kind: 'comment', id, userId, liked: true })
  await expect(like).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody else replies to a hidden comment, or reads its replies by id', async () => {
  const userId = await newReporter()
  const reply = (authorId: number) =>
    postReply({ commentId: id, authorId, text: 'Menga ham', key: null }, 'uz')
  const readReplies = (reader: number) => listReplies(id, {}, reader, 'uz')
  const { id: replyId } = await reply(userId)
  await reportBy(3)
  await expect(reply(userId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(readReplies(userId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readReplies(authorId)).toMatchObject([{ id: replyId }])
  await decide(ALLOW)
  expect(await readReplies(userId)).toMatchObject([{ id: replyId }])
})

test('a comment on a held service has no replies for others', async () => {
  const userId = await newReporter()
  await app().db.update(services).set({ state: 'held' }).where(eq(services.id, serviceId))
  const reply = { commentId: id, authorId: userId, text: 'Qayerda?', key: null }
  await expect(postReply(reply, 'uz')).rejects.toMatchObject({ code: 'not_found' })
  await expect(listReplies(id, {}, userId, 'uz')).rejects.toMatchObject({ code: 'not_found' })
})

test('a refused comment is shown as a decision, its appeal not as a pending check', async () => {
  await reportBy(3)
  await decide(REFUSE)
  expect(await listHeld(authorId)).toEqual([])
  const [told] = await listDecisions(authorId)
  expect(told).toMatchObject({ kind: 'comment', target_id: id, outcome: 'refuse' })
  await appeal(authorId, told?.id ?? 0, 'Rostini yozdim')
  expect(await listHeld(authorId)).toEqual([])
  await decide(ALLOW, moderators[1])
  expect(await isSeen()).toBe(true)
})

test('a changed text of a hidden comment goes before a moderator, once per case', async () => {
  await reportBy(3)
  await decide(REFUSE)
  const own = { id, serviceId, authorId }
  for (const text of ['Kech keldi', 'Kech keldi', 'Bir soat kech keldi'])
    expect(await editComment(own, text, 'uz')).toMatchObject({ text, hidden: true })
  expect(await caseOf(id, 'comment')).toEqual({ score: 10, sources: ['edit'] })
  expect(await listHeld(authorId)).toMatchObject([{ kind: 'comment', sources: ['edit'] }])
  await decide(ALLOW)
  expect(await read()).toMatchObject({ results: [{ text: 'Bir soat kech keldi' }] })
})

test('a message has one reader who could report it, and stays until a moderator decides', async () => {
  const { db } = app()
  const partner = await newReporter()
  const people = { firstUserId: authorId, secondUserId: partner }
  const [room] = await db.insert(rooms).values(people).returning({ id: rooms.id })
  const [message] = await db
    .insert(messages)
    .values({
      roomId: room?.id ?? 0,
      senderId: authorId,
      content: 'Pul?',
      clientId: crypto.randomUUID(),
    })
    .returning({ id: messages.id })
  const reported = { kind: 'message', id: message?.id ?? 0, reason: 'fraud', note: '' } as const
  await saveReport(partner, reported, 'net 1')
  const stranger = saveReport(await newReporter(), reported, 'net 2')
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
  const [stored] = await db.select().from(messages).where(eq(messages.id, reported.id))
  expect(stored?.hiddenAt).toBeNull()
})
