// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { ReportReason } from '../../../src/api/moderation/safety.ts'
import { listProducts } from '../../../src/server/catalogue/read/products.ts'
import { listComments } from '../../../src/server/comments/read-comments.ts'
import {
  cases,
  comments,
  listingHistory,
  products,
  reports,
  staffLog,
  users,
} from '../../../src/server/db/schema/index.ts'
import { appeal, listDecisions } from '../../../src/server/moderation/appeals.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { listHeld } from '../../../src/server/moderation/held-things.ts'
import { claimNext, readQueue } from '../../../src/server/moderation/queue.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'
import { aList } from '../../harness/list.ts'

testApp()
let sellerId: number
let moderators: [StaffMember, StaffMember]
beforeAll(async () => {
  sellerId = await addSeller(app().db)
  moderators = [await newModerator(), await newModerator()]
})

const product = async (more = {}): Promise<number> =>
  (await addProducts(app().db, { sellerId, ...more }))[0] ?? 0
/** By default each from another network. */
const report = (
  reporter: number,
  id: number,
  reason: ReportReason = 'spam',
  network = `net ${reporter}`,
) => saveReport(reporter, { kind: 'product', id, reason, note: '' }, network)
async function reportBy(count: number, id: number, reason: ReportReason = 'spam', daysAgo = 30) {
  for (let i = 0; i < count; i++) await report(await newReporter(daysAgo), id, reason)
}
const stateOf = async (id: number) =>
  (await app().db.select().from(products).where(eq(products.id, id)))[0]?.state
async function caseOf(id: number) {
  const all = await app().db.select().from(cases).where(eq(cases.targetId, id))
  return all.findLast(({ state }) => state === 'open')
}
const decide = async (id: number, decision: Decision, by = moderators[0]) =>
  decideCase((await caseOf(id))?.id ?? 0, decision, by, 'test')
const ALLOW: Decision = { outcome: 'allow', note: '' }
const REFUSE: Decision = { outcome: 'refuse', rule: 'fraud', note: 'Avans soʻragan' }
const listed = async () =>
  (await listProducts(aList('product', { page: 1, size: 100 }), 'uz')).results.map(({ id }) => id)

test('a thing has one open case, for any number of reports', async () => {
  const id = await product()
  await Promise.all([report(await newReporter(), id), report(await newReporter(), id)])
  const open = await app().db.select().from(cases).where(eq(cases.targetId, id))
  expect(open).toMatchObject([{ state: 'open', score: 20, sources: ['report'] }])
  expect(open[0]?.snapshot).toMatchObject({ title: expect.any(String) })
})

test.each([
  ['three strangers do not hold a listing for spam', 3, 'spam', 'active'],
  ['four do', 4, 'spam', 'held'],
  ['three do for fraud', 3, 'fraud', 'held'],
  ['two never do', 2, 'prohibited', 'active'],
] as const)('%s', async (_, count, reason, state) => {
  const id = await product()
  await reportBy(count, id, reason)
  expect(await stateOf(id)).toBe(state)
})

test('ten new accounts hold nothing', async () => {
  const id = await product()
  for (let i = 0; i < 10; i++) await report(await addSeller(app().db), id, 'fraud')
  expect(await stateOf(id)).toBe('active')
})

test('accounts made within an hour of each other, or reporting from one network, count once', async () => {
  const id = await product()
  for (let i = 0; i < 3; i++) await report(await newReporter(), id, 'fraud', '203.0.113.0/24')
  expect(await stateOf(id)).toBe('active')
  const together = new Date(Date.now() - 40 * 86_400_000)
  for (let i = 0; i < 3; i++) {
    const one = await newReporter()
    await app().db.update(users).set({ createdAt: together }).where(eq(users.id, one))
    await report(one, id, 'fraud')
  }
  expect(await stateOf(id)).toBe('active')
})

test('more is needed against a seller of a year', async () => {
  const trusted = await addSeller(app().db)
  const createdAt = new Date(Date.now() - 400 * 86_400_000)
  await app().db.update(users).set({ createdAt }).where(eq(users.id, trusted))
  const id = await product({ sellerId: trusted })
  await reportBy(5, id, 'fraud')
  expect(await stateOf(id)).toBe('active')
  await reportBy(1, id, 'fraud')
  expect(await stateOf(id)).toBe('held')
})

test('a listing that a moderator allowed is not held for the same reason again until it is edited', async () => {
  const id = await product()
  await reportBy(3, id, 'fraud')
  await decide(id, ALLOW)
  expect(await stateOf(id)).toBe('active')
  await reportBy(3, id, 'fraud')
  expect(await stateOf(id)).toBe('active')
  await app()
    .db.update(products)
    .set({ updatedAt: new Date(Date.now() + 1000) })
    .where(eq(products.id, id))
  await reportBy(1, id, 'fraud')
  expect(await stateOf(id)).toBe('held')
})

test('a held listing is in no list, and returns to its place with the days it lost', async () => {
  const bumpedAt = new Date(Date.now() - 3 * 86_400_000)
  const id = await product({ createdAt: bumpedAt })
  const [before] = await app().db.select().from(products).where(eq(products.id, id))
  await reportBy(3, id, 'prohibited')
  expect(await listed()).not.toContain(id)
  await app()
    .db.update(listingHistory)
    .set({ at: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(listingHistory.listingId, id))
  await decide(id, ALLOW)
  expect(await listed()).toContain(id)
  const [after] = await app().db.select().from(products).where(eq(products.id, id))
  expect(after?.bumpedAt).toEqual(before?.bumpedAt)
  const gained = Number(after?.expiresAt) - Number(before?.expiresAt)
  expect(Math.round(gained / 86_400_000)).toBe(2)
})

test('an owner sees the check and its reason, until it is decided', async () => {
  const id = await product({ title: 'Tekshiriladigan gilam' })
  await reportBy(3, id, 'fraud')
  const told = async () => (await listHeld(sellerId)).filter((listing) => listing.id === id)
  expect(await told()).toMatchObject([
    { kind: 'product', title: 'Tekshiriladigan gilam', sources: ['report'] },
  ])
  await decide(id, ALLOW)
  expect(await told()).toEqual([])
})

test('a reserved listing comes back reserved', async () => {
  const id = await product()
  await app().db.update(products).set({ state: 'reserved' }).where(eq(products.id, id))
  await reportBy(3, id, 'fraud')
  await decide(id, REFUSE)
  expect(await stateOf(id)).toBe('refused')
  const [decision] = await listDecisions(sellerId)
  await appeal(sellerId, decision?.id ?? 0, 'Halol sotuvchiman')
  await decide(id, ALLOW, moderators[1])
  expect(await stateOf(id)).toBe('reserved')
})

test('an owner reads the reason, appeals once, and another moderator decides', async () => {
  const id = await product({ title: 'Halol telefon' })
  const reporter = await newReporter()
  await report(reporter, id, 'fraud')
  await decide(id, REFUSE)
  const [told] = await listDecisions(sellerId)
  expect(told).toMatchObject({
    kind: 'product',
    target_id: id,
    title: 'Halol telefon',
    outcome: 'refuse',
    rule: 'fraud',
    note: 'Avans soʻragan',
    from_report: true,
    automated: false,
    appealable: true,
    appeal_outcome: null,
  })
  const decisionId = told?.id ?? 0
  await expect(appeal(reporter, decisionId, 'Men emas')).rejects.toMatchObject({
    code: 'not_found',
  })
  await appeal(sellerId, decisionId, 'Halol sotuvchiman')
  await expect(appeal(sellerId, decisionId, 'Yana')).rejects.toMatchObject({ code: 'conflict' })
  await expect(decide(id, ALLOW)).rejects.toMatchObject({ code: 'not_yours' })
  await decide(id, ALLOW, moderators[1])
  expect(await stateOf(id)).toBe('active')
  const after = await listDecisions(sellerId)
  expect(after.find((one) => one.id === decisionId)).toMatchObject({
    appealable: false,
    appeal_outcome: 'allow',
  })
  const [judged] = await app().db.select().from(reports).where(eq(reports.reporterId, reporter))
  expect(judged?.upheld).toBe(false)
})

test('two moderators decide one case once', async () => {
  const id = await product()
  await report(await newReporter(), id)
  const both = await Promise.allSettled([decide(id, REFUSE), decide(id, ALLOW, moderators[1])])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a case that one moderator has open is not offered to others', async () => {
  const ids = [await product(), await product()]
  for (const id of ids) await report(await newReporter(), id)
  const [a, b] = [await claimNext(moderators[0]), await claimNext(moderators[1])]
  expect(a).not.toBe(b)
  await expect(decideCase(a ?? 0, ALLOW, moderators[1], 'test')).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('the queue has the heaviest first', async () => {
  const [light, heavy] = [await product(), await product()]
  await report(await newReporter(), light)
  await reportBy(2, heavy)
  const { rows } = await readQueue({ kind: 'product', source: 'report', page: 1 })
  const order = rows.map(({ targetId }) => targetId)
  expect(order.indexOf(heavy)).toBeLessThan(order.indexOf(light))
})

test('a listing in the wrong category is moved, and its owner is notified', async () => {
  const id = await product({ category: 'cars' })
  await report(await newReporter(), id, 'wrong_category')
  await decide(id, { outcome: 'move', categoryId: 5, note: '' })
  const [moved] = await app().db.select().from(products).where(eq(products.id, id))
  expect([moved?.categoryId, moved?.state]).toEqual([5, 'active'])
  expect((await listDecisions(sellerId))[0]).toMatchObject({ target_id: id, outcome: 'move' })
})

test('a comment that is refused is hidden and no longer counted', async () => {
  const { db } = app()
  const [serviceId = 0] = await addServices(db, { sellerId })
  const [written] = await db
    .insert(comments)
    .values({ serviceId, authorId: sellerId, text: 'Yomon soʻz' })
    .returning({ id: comments.id })
  const id = written?.id ?? 0
  await saveReport(await newReporter(), { kind: 'comment', id, reason: 'offensive', note: '' }, '')
  const read = () => listComments(serviceId, { page: 1, page_size: 10 }, 0, 'uz')
  expect((await read()).count).toBe(1)
  await decide(id, { outcome: 'refuse', rule: 'offensive', note: '' })
  expect(await read()).toEqual({ count: 0, results: [] })
})

test('a thing that its owner deleted can still be decided', async () => {
  const id = await product()
  await report(await newReporter(), id)
  await app().db.delete(products).where(eq(products.id, id))
  await decide(id, REFUSE)
  expect(await caseOf(id)).toBeUndefined()
})

test('the log is append-only', async () => {
  const { db } = app()
  const before = await db.$count(staffLog)
  expect(before).toBeGreaterThan(0)
  for (const change of [sql`delete from staff_log`, sql`update staff_log set action = 'x'`])
    await expect(db.execute(change)).rejects.toThrow()
  expect(await db.$count(staffLog)).toBe(before)
})
