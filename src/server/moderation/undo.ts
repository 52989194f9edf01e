/**
 * Takes back what a moderator has just decided: the decision is gone, its case open again, its thing as it was, and the
 * reports undecided. The log keeps both. Within a minute the owner is told nowhere but on the site.
 */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_KINDS, OUTCOMES } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, maybeOne, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { lockForSanctions } from '../members/lock-people.ts'
import { USUAL_DELAY_S } from '../notify/notify.ts'
import { logStaff } from '../staff/log.ts'
import { readActor, requireMay, StaffRefused } from '../staff/refuse.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { before, restore } from './before.ts'
import { publish } from './decide.ts'
import type { Effect } from './outcomes.ts'
import { claim } from './queue.ts'
import { withdrawSanction } from './sanctions.ts'

const IS_RECENT = sql`d.created_at > now() - ${USUAL_DELAY_S} * interval '1 second'`

const last = v.object({
  id: v.number(),
  outcome: v.picklist(OUTCOMES),
  title: v.string(),
  /** Decisions that were made together. */
  count: v.number(),
})

/** The last decision of this colleague that may be taken back; undefined when there is none. */
export const readUndoable = (staffId: number) =>
  maybeOne(
    app().db,
    last,
    sql`select d.id, d.outcome, left(coalesce(c.snapshot->>'title', c.snapshot->>'text', ''), 80) as title,
      (select count(*)::int from decisions t where t.moderator_id = ${staffId} and t.created_at = d.created_at
        and t.case_id is not null) as count
    from decisions d join cases c on c.id = d.case_id
    where d.moderator_id = ${staffId} and d.undo is not null and ${IS_RECENT} order by d.id desc limit 1`,
  )

const decisionRow = v.object({
  id: v.number(),
  caseId: v.nullable(v.number()),
  kind: v.picklist(CASE_KINDS),
  targetId: v.number(),
  ownerId: v.nullable(v.number()),
  isAppealed: v.boolean(),
  undo: v.nullable(
    v.object({
      before: v.nullable(before),
      reports: v.array(v.object({ id: v.number(), upheld: v.nullable(v.boolean()) })),
    }),
  ),
})
type Made = v.InferOutput<typeof decisionRow>

/**
 * Takes a decision back with all that was decided together with it. Returns a case of them; 409 when it is too late: after
 * a minute, an appeal or a new report.
 */
export async function undoDecision(
  decisionId: number,
  staff: StaffMember,
  requestId: string,
): Promise<number> {
  const { caseId, effects } = await app().db.transaction(async (tx) => {
    const [first] = await readMade(tx, decisionId, staff.id)
    await lockForSanctions(tx, [staff.id, ...(first?.ownerId ? [first.ownerId] : [])])
    requireMay(await readActor(tx, staff), { act: 'look' })
    const decided = await readMade(tx, decisionId, staff.id)
    const [one] = decided.flatMap(({ caseId: of }) => of ?? [])
    if (one === undefined || decided.some(({ isAppealed }) => isAppealed))
      throw new StaffRefused('too_late')
    const done: Effect[] = []
    // The sanction first: its end shows the listings that it hid
    for (const it of decided.toReversed())
      done.push(await undoOne(tx, it, { id: staff.id, requestId }))
    return { caseId: one, effects: done }
  })
  await publish(effects)
  await claim(caseId, staff.id)
  return caseId
}

/** A transaction has one time, so what was decided together has it too. */
const readMade = (tx: Transaction, id: number, staffId: number): Promise<Made[]> =>
  any(
    tx,
    decisionRow,
    sql`select d.id, case_id as "caseId", kind, target_id as "targetId", owner_id as "ownerId",
      appealed_at is not null as "isAppealed", undo
    from decisions d where moderator_id = ${staffId} and ${IS_RECENT} and created_at =
      (select created_at from decisions where id = ${id} and moderator_id = ${staffId}) order by d.id`,
  )

async function undoOne(
  tx: Transaction,
  { id, caseId, kind, targetId, ownerId, undo }: Made,
  by: { id: number; requestId: string },
): Promise<Effect> {
  if (caseId !== null) await reopen(tx, caseId, { kind, targetId })
  await run(tx, sql`delete from decisions where id = ${id}`)
  await run(
    tx,
    sql`delete from notifications where user_id = ${ownerId} and key = ${`decision:${id}`}`,
  )
  await logStaff(tx, {
    actorId: by.id,
    action: caseId === null ? 'measure.undo' : 'case.undo',
    ...(caseId === null
      ? { targetKind: 'user', ...(ownerId !== null && { targetId: ownerId }) }
      : { targetKind: kind, targetId }),
    details: { ...(caseId !== null && { caseId }), memberId: ownerId },
    requestId: by.requestId,
  })
  if (caseId === null) return { changed: true, tags: await withdrawSanction(tx, targetId, by.id) }
  for (const { id: reportId, upheld } of undo?.reports ?? [])
    await run(tx, sql`update reports set upheld = ${upheld}::boolean where id = ${reportId}`)
  const was = undo?.before
  return was ? restore(tx, { kind, id: targetId }, was, by.id) : { changed: false, tags: [] }
}

/** A thing has one open case: when a newer one was opened, it is too late. */
async function reopen(
  tx: Transaction,
  caseId: number,
  { kind, targetId }: Pick<Made, 'kind' | 'targetId'>,
): Promise<void> {
  const reopened = await run(
    tx,
    sql`update cases c set state = 'open', decided_at = null where id = ${caseId} and state = 'decided'
      and not exists (select from cases n where n.kind = ${kind} and n.target_id = ${targetId} and n.state = 'open')`,
  )
  if (reopened === 0) throw new StaffRefused('too_late')
}
