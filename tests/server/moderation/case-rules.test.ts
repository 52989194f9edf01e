/** The right to decide a case, and its conditions at the time of the decision. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { cases, products } from '../../../src/server/db/schema/index.ts'
import { appeal, listDecisions } from '../../../src/server/moderation/appeals.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { imposeSanction, liftSanction } from '../../../src/server/moderation/sanctions.ts'
import { sanctionOf } from '../../../src/server/members/in-force.ts'
import { claimCase } from '../../../src/server/moderation/queue.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

const ALLOW: Decision = { outcome: 'allow', note: '' }
const REFUSE: Decision = { outcome: 'refuse', rule: 'fraud', note: '' }

testApp()
let judge: StaffMember
beforeAll(async () => {
  judge = await newModerator()
})

async function reported(sellerId: number, count = 1): Promise<number> {
  const [id = 0] = await addProducts(app().db, { sellerId })
  for (let i = 0; i < count; i++) await report(id)
  return id
}
async function report(id: number) {
  const reporter = await newReporter()
  const about = { kind: 'product', id, reason: 'fraud', note: '' } as const
  await saveReport(reporter, about, `net ${reporter}`)
}
async function openCaseId(id: number): Promise<number> {
  const all = await app().db.select().from(cases).where(eq(cases.targetId, id))
  return all.find(({ state }) => state === 'open')?.id ?? 0
}
const decide = async (id: number, decision: Decision, by = judge) =>
  decideCase(await openCaseId(id), decision, by, 'test')
const stateOf = async (id: number) =>
  (await app().db.select().from(products).where(eq(products.id, id)))[0]?.state
/** A listing that was refused, and its member's appeal. */
async function appealed(): Promise<number> {
  const sellerId = await addSeller(app().db)
  const id = await reported(sellerId)
  await decide(id, REFUSE)
  const [told] = await listDecisions(sellerId)
  await appeal(sellerId, told?.id ?? 0, 'Halol sotuvchiman')
  return id
}

test('the only moderator decides an appeal against their own decision', async () => {
  const id = await appealed()
  expect(await claimCase(await openCaseId(id), judge)).toBe(true)
  await decide(id, ALLOW)
  expect(await stateOf(id)).toBe('active')
})

test('an appeal is for another moderator, also when the thing is reported once more', async () => {
  const other = await newModerator()
  const id = await appealed()
  // A visitor reports a refused listing from a page that was still open
  await app().db.update(products).set({ state: 'active' }).where(eq(products.id, id))
  await report(id)
  await expect(decide(id, ALLOW)).rejects.toMatchObject({ code: 'not_yours' })
  expect(await claimCase(await openCaseId(id), judge)).toBe(false)
  await decide(id, ALLOW, other)
})

test('a moderator may open their case again, nobody else may meanwhile', async () => {
  const other = await newModerator()
  const id = await openCaseId(await reported(await addSeller(app().db)))
  expect(await claimCase(id, judge)).toBe(true)
  expect(await claimCase(id, judge)).toBe(true)
  expect(await claimCase(id, other)).toBe(false)
})

test('an allowed listing stays hidden while its member is suspended', async () => {
  const userId = await addSeller(app().db)
  const id = await reported(userId, 3)
  expect(await stateOf(id)).toBe('held')
  const suspended = { kind: 'suspended', rule: 'fraud', note: '', days: null } as const
  const moderatorId = judge.id
  await app().db.transaction((tx) => imposeSanction(tx, { ...suspended, userId, moderatorId }))
  await decide(id, ALLOW)
  expect(await stateOf(id)).toBe('held')
  const measure = await sanctionOf(userId)
  await app().db.transaction((tx) => liftSanction(tx, measure?.id ?? 0, moderatorId))
  expect(await stateOf(id)).toBe('active')
})

test('an edit of an earlier version of a moved listing is refused', async () => {
  const id = await reported(await addSeller(app().db))
  const version = async () =>
    (await app().db.select().from(products).where(eq(products.id, id)))[0]?.version
  const before = await version()
  await decide(id, { outcome: 'move', categoryId: 5, note: '' })
  expect(await version()).toBe((before ?? 0) + 1)
})
