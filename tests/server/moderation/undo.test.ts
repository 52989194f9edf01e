// Engines may differ here: @engine
/** Cases that are decided together, with a suspension, and taken back within a minute. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  cases,
  comments,
  decisions,
  notifications,
  products,
  reports,
  staffLog,
} from '../../../src/server/db/schema/index.ts'
import { lastSanctions } from '../../../src/server/members/in-force.ts'
import { appeal } from '../../../src/server/moderation/appeals.ts'
import { decideByForm, undoByForm } from '../../../src/server/moderation/forms.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { addNoteByForm, readStaffNotes } from '../../../src/server/moderation/staff-notes.ts'
import { readUndoable } from '../../../src/server/moderation/undo.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let sellerId: number
let colleague: StaffMember
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  sellerId = await addSeller(app().db)
  colleague = await newModerator()
})
afterAll(() => running.stop())

/** Reports a thing; returns its case. */
async function reported(id: number, kind: 'product' | 'comment' = 'product'): Promise<number> {
  const reporter = await newReporter()
  await saveReport(reporter, { kind, id, reason: 'fraud', note: '' }, `net ${reporter}`)
  const [open] = await app()
    .db.select()
    .from(cases)
    .where(sql`kind = ${kind} and target_id = ${id} and state = 'open'`)
  return open?.id ?? 0
}
async function listing(state: 'active' | 'held' = 'active') {
  const [id = 0] = await addProducts(app().db, { sellerId })
  const caseId = await reported(id)
  await app().db.update(products).set({ state }).where(eq(products.id, id))
  return { id, caseId }
}
const stateOf = async (id: number) =>
  (await app().db.select().from(products).where(eq(products.id, id)))[0]?.state
const caseState = async (id: number) =>
  (await app().db.select().from(cases).where(eq(cases.id, id)))[0]?.state
const decide = (caseId: number, fields: Record<string, string>) =>
  decideByForm(caseId, { note: '', ...fields }, colleague, 'test')
const undo = async () =>
  undoByForm(
    { decision_id: String((await readUndoable(colleague.id))?.id ?? 0) },
    colleague,
    'test',
  )
const REFUSE = { do: 'refuse', rule: 'fraud' }

test.each([
  ['active', { do: 'allow' }, 'active'],
  ['active', REFUSE, 'refused'],
  ['held', { do: 'allow' }, 'active'],
  ['held', REFUSE, 'refused'],
] as const)('an %s listing after %j is as before', async (state, fields, decided) => {
  const { id, caseId } = await listing(state)
  await decide(caseId, fields)
  expect([await stateOf(id), await caseState(caseId)]).toEqual([decided, 'decided'])
  expect(await undo()).toBe(caseId)
  expect([await stateOf(id), await caseState(caseId)]).toEqual([state, 'open'])
  const [report] = await app().db.select().from(reports).where(eq(reports.reportedId, id))
  expect(report?.upheld).toBeNull()
  expect(await app().db.$count(decisions, eq(decisions.caseId, caseId))).toBe(0)
  expect(await app().db.$count(notifications, eq(notifications.userId, sellerId))).toBe(0)
  // It is decided anew like before
  await decide(caseId, { do: 'allow' })
  expect(await stateOf(id)).toBe('active')
})

test('a moved listing is back in its category', async () => {
  const { id, caseId } = await listing()
  const [was] = await app().db.select().from(products).where(eq(products.id, id))
  await decide(caseId, { do: 'move', category_id: '5' })
  await undo()
  const [now] = await app().db.select().from(products).where(eq(products.id, id))
  expect(now?.categoryId).toBe(was?.categoryId)
})

test('a refused comment is shown again', async () => {
  const [serviceId = 0] = await addServices(app().db, { sellerId })
  const [written] = await app()
    .db.insert(comments)
    .values({ serviceId, authorId: sellerId, text: 'Yomon soʻz' })
    .returning({ id: comments.id })
  const id = written?.id ?? 0
  await decide(await reported(id, 'comment'), REFUSE)
  const hiddenAt = async () =>
    (await app().db.select().from(comments).where(eq(comments.id, id)))[0]?.hiddenAt
  expect(await hiddenAt()).not.toBeNull()
  await undo()
  expect(await hiddenAt()).toBeNull()
})

test('cases of one owner are decided together, with a suspension, and taken back together', async () => {
  const [one, two, other] = [await listing(), await listing('held'), await listing()]
  await decide(one.caseId, {
    ...REFUSE,
    do: 'suspend',
    days: '7',
    [`with_${two.caseId}`]: 'on',
  })
  const states = () => Promise.all([one, two, other].map(({ id }) => stateOf(id)))
  expect(await states()).toEqual(['refused', 'refused', 'held'])
  expect(await lastSanctions(sellerId)).toMatchObject([{ kind: 'suspended', rule: 'fraud' }])
  expect(await readUndoable(colleague.id)).toMatchObject({ outcome: 'refuse', count: 2 })
  await undo()
  expect(await states()).toEqual(['active', 'held', 'active'])
  expect(await lastSanctions(sellerId)).toEqual([])
  expect(await caseState(two.caseId)).toBe('open')
  const log = await app().db.select().from(staffLog).where(eq(staffLog.actorId, colleague.id))
  expect(log.map(({ action }) => action).sort()).toEqual([
    ...['case.refuse', 'case.refuse', 'case.undo', 'case.undo'],
    ...['measure.impose', 'measure.undo'],
  ])
})

test('all or none: a case of another owner is not decided together', async () => {
  const mine = await listing()
  sellerId = await addSeller(app().db)
  const { caseId } = await listing()
  await expect(decide(mine.caseId, { ...REFUSE, [`with_${caseId}`]: 'on' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect([await caseState(mine.caseId), await stateOf(mine.id)]).toEqual(['open', 'active'])
})

test.each([
  [
    'a minute later',
    async (caseId: number) => {
      await app()
        .db.update(decisions)
        .set({ createdAt: sql`created_at - interval '61 seconds'` })
        .where(eq(decisions.caseId, caseId))
    },
  ],
  [
    'after an appeal',
    async (caseId: number) => {
      const [made] = await app().db.select().from(decisions).where(eq(decisions.caseId, caseId))
      await appeal(sellerId, made?.id ?? 0, 'Bu meniki')
    },
  ],
  [
    'by a colleague',
    async () => {
      colleague = await newModerator()
    },
  ],
])('it is too late %s', async (_, happen) => {
  const { id, caseId } = await listing()
  await decide(caseId, REFUSE)
  const decisionId = String((await readUndoable(colleague.id))?.id ?? 0)
  await happen(caseId)
  await expect(undoByForm({ decision_id: decisionId }, colleague, 'test')).rejects.toMatchObject({
    why: 'too_late',
  })
  expect(await stateOf(id)).toBe('refused')
})

test('staff note things about members, but not about colleagues', async () => {
  await addNoteByForm(sellerId, { text: ' Telefon qildi ' }, colleague, 'test')
  expect(await readStaffNotes(sellerId)).toMatchObject([{ text: 'Telefon qildi' }])
  await expect(
    addNoteByForm(colleague.id, { text: 'Zoʻr' }, colleague, 'test'),
  ).rejects.toMatchObject({ why: 'admins_only' })
})
