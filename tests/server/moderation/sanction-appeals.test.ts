/** A member appeals a sanction to another moderator, once. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sanction } from '../../../src/api/moderation/moderation.ts'
import { app } from '../../../src/server/app.ts'
import {
  bannedPhones,
  decisions,
  sanctions,
  products,
  staff,
  users,
} from '../../../src/server/db/schema/index.ts'
import { appeal, listDecisions } from '../../../src/server/moderation/appeals.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { lastSanctions, sanctionOf, readRestriction } from '../../../src/server/members/in-force.ts'
import { imposeSanction, liftSanction } from '../../../src/server/moderation/sanctions.ts'
import { claimCase, claimNext, readQueue } from '../../../src/server/moderation/queue.ts'
import { readCase } from '../../../src/server/moderation/read-case.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newModerator } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let judge: StaffMember
let other: StaffMember
let userId: number
beforeAll(async () => {
  judge = await newModerator()
  other = await newModerator()
})
beforeEach(async () => {
  userId = await addSeller(app().db)
})

const impose = (kind: Sanction, days: number | null = null) =>
  app().db.transaction((tx) =>
    imposeSanction(tx, {
      userId,
      kind,
      rule: 'fraud',
      note: 'Oldindan toʻlov',
      days,
      moderatorId: judge.id,
    }),
  )
const newest = async () => {
  const [measure] = await lastSanctions(userId)
  if (!measure) throw new Error('No measure')
  return measure
}
const appealNewest = async (text = 'Pulni qaytarganman') =>
  appeal(userId, (await newest()).decision_id, text)
async function openCaseId(): Promise<number> {
  const { id } = await newest()
  const { rows } = await readQueue({ kind: 'measure', source: 'appeal', page: 1 })
  return rows.find(({ targetId }) => targetId === id)?.id ?? 0
}
const decide = async (decision: Decision, by = other) =>
  decideCase(await openCaseId(), decision, by, 'test')
const ALLOW: Decision = { outcome: 'allow', note: '' }
const REFUSE: Decision = { outcome: 'refuse', rule: 'fraud', note: 'Chek yoʻq' }
const CONFLICT = { code: 'conflict' }

test('a sanction is shown with its appeal, and not once more among the decisions', async () => {
  await impose('limited', 7)
  expect(await newest()).toMatchObject({
    kind: 'limited',
    appealable: true,
    appealed_at: null,
    appeal_outcome: null,
  })
  expect(await listDecisions(userId)).toEqual([])
  await appealNewest()
  expect(await newest()).toMatchObject({ appealable: false, appealed_at: expect.any(String) })
  await expect(appealNewest('Yana')).rejects.toMatchObject(CONFLICT)
})

test("the queue has it with the sanction and the member's text", async () => {
  await impose('suspended', 30)
  await appealNewest()
  const details = await readCase(await openCaseId())
  expect(details).toMatchObject({
    kind: 'measure',
    ownerId: userId,
    appeal: 'Pulni qaytarganman',
    sources: ['appeal'],
    snapshot: { title: expect.any(String), text: 'Oldindan toʻlov', rule: 'fraud' },
  })
})

test('another moderator than the one who imposed it decides', async () => {
  await impose('limited', 7)
  await appealNewest()
  await expect(decide(ALLOW, judge)).rejects.toMatchObject({ code: 'not_yours' })
  const id = await openCaseId()
  expect(await claimCase(id, judge)).toBe(false)
  for (let next = await claimNext(judge); next !== null; next = await claimNext(judge))
    expect(next).not.toBe(id)
  await decide(ALLOW)
  expect(await readRestriction(userId)).toBeNull()
})

test('a won appeal restores everything that the sanction held', async () => {
  const [id = 0] = await addProducts(app().db, { sellerId: userId })
  const state = async () =>
    (await app().db.select().from(products).where(eq(products.id, id)))[0]?.state
  await impose('suspended', 30)
  expect(await state()).toBe('held')
  await appealNewest()
  expect(await state()).toBe('held')
  await decide(ALLOW)
  expect(await state()).toBe('active')
  expect(await sanctionOf(userId)).toBeNull()
  expect(await newest()).toMatchObject({
    lifted_at: expect.any(String),
    appeal_outcome: 'allow',
    appealable: false,
  })
  expect(await listDecisions(userId)).toMatchObject([{ kind: 'measure', outcome: 'allow' }])
})

test('a won appeal against a ban frees the number, against a warning lifts it', async () => {
  await impose('warning')
  await appealNewest()
  await decide(ALLOW)
  expect(await newest()).toMatchObject({ kind: 'warning', lifted_at: expect.any(String) })
  const before = await app().db.$count(bannedPhones)
  await impose('banned')
  await appealNewest()
  await app().db.update(staff).set({ role: 'admin' }).where(eq(staff.userId, other.id))
  await decide(ALLOW)
  expect(await app().db.$count(bannedPhones)).toBe(before)
  expect(await readRestriction(userId)).toBeNull()
})

test('a lost appeal shows the reason, and cannot be appealed', async () => {
  await impose('limited', 7)
  await appealNewest()
  await decide(REFUSE)
  expect(await readRestriction(userId)).toBe('limited')
  expect(await newest()).toMatchObject({ appeal_outcome: 'refuse', lifted_at: null })
  const [answer] = await listDecisions(userId)
  expect(answer).toMatchObject({
    kind: 'measure',
    outcome: 'refuse',
    note: 'Chek yoʻq',
    appealable: false,
  })
  await expect(appeal(userId, answer?.id ?? 0, 'Yana')).rejects.toMatchObject(CONFLICT)
})

test('no appeal is possible after thirty days, after the sanction was lifted, or by somebody else', async () => {
  await impose('limited')
  const { decision_id, id } = await newest()
  const stranger = appeal(await addSeller(app().db), decision_id, 'Men emas')
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
  const ago = sql`created_at - interval '31 days'`
  await app().db.update(sanctions).set({ createdAt: ago }).where(eq(sanctions.id, id))
  await app().db.update(decisions).set({ createdAt: ago }).where(eq(decisions.id, decision_id))
  expect(await newest()).toMatchObject({ appealable: false })
  await expect(appealNewest()).rejects.toMatchObject(CONFLICT)
  await impose('limited')
  const lifted = await newest()
  await app().db.transaction((tx) => liftSanction(tx, lifted.id, judge.id))
  expect(await newest()).toMatchObject({ appealable: false })
  await expect(appealNewest()).rejects.toMatchObject(CONFLICT)
})

test('an appeal is decided also when the sanction, or its member, is gone meanwhile', async () => {
  await impose('limited')
  await appealNewest()
  const { id } = await newest()
  await app().db.transaction((tx) => liftSanction(tx, id, judge.id))
  await decide(ALLOW)
  expect(await newest()).toMatchObject({ appeal_outcome: 'allow' })
  await impose('limited')
  await appealNewest()
  const caseId = await openCaseId()
  await app().db.delete(users).where(eq(users.id, userId))
  await decideCase(caseId, ALLOW, other, 'test')
  expect((await readCase(caseId))?.state).toBe('decided')
})
