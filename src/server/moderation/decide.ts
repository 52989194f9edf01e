/** A moderator's decision about a case, with all its consequences in one transaction. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_KINDS, type Outcome } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { notifyOfDecision } from '../notify/notify.ts'
import { logStaff } from '../staff/log.ts'
import { noteLast } from '../cases/cases.ts'
import { readActor, readCaseFacts, requireMay } from '../staff/refuse.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { applyOutcome, type Decision } from './outcomes.ts'

const openCase = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  target_id: v.number(),
  owner_id: v.nullable(v.number()),
  sources: v.array(v.string()),
  state: v.picklist(['open', 'decided']),
  claimed_by: v.nullable(v.number()),
  is_claimed: v.boolean(),
  appeal_of: v.nullable(v.number()),
})
type OpenCase = v.InferOutput<typeof openCase>

/**
 * Decides an open case. 409 when a colleague has claimed or just decided it; 403 when the policy reserves it for
 * others.
 */
export async function decideCase(
  caseId: number,
  decision: Decision,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const { tags, events = [] } = await app().db.transaction(async (tx) => {
    await lockPeopleOf(tx, caseId, staff.id)
    const open = await lockCase(tx, caseId)
    const of = await readCaseFacts(tx, caseId, staff.id)
    const { isAlone } = requireMay(await readActor(tx, staff), { act: 'decide', of })
    const isAnothers = open.is_claimed && open.claimed_by !== staff.id
    if (open.state !== 'open' || isAnothers) throw new Failure('conflict')
    const effect = await applyOutcome(tx, open, decision, staff.id)
    await closeCase(tx, open, decision, staff.id)
    await logStaff(tx, {
      actorId: staff.id,
      action: `case.${decision.outcome}`,
      targetKind: open.kind,
      targetId: open.target_id,
      details: {
        caseId,
        memberId: open.owner_id,
        changed: effect.changed,
        ...('rule' in decision && { rule: decision.rule }),
        ...(isAlone && { alone: true }),
      },
      requestId,
    })
    return effect
  })
  const { bus, cache } = app()
  await cache.invalidate(tags)
  for (const event of events) await bus.publish(event)
}

/** Keeps both accounts from being deleted, and others from imposing sanctions on the owner meanwhile. */
async function lockPeopleOf(tx: Transaction, caseId: number, staffId: number): Promise<void> {
  await run(
    tx,
    sql`select from users
    where id in (${staffId}, (select owner_id from cases where id = ${caseId})) order by id for no key update`,
  )
}

async function lockCase(tx: Transaction, id: number): Promise<OpenCase> {
  const rows = await any(
    tx,
    openCase,
    sql`
    select c.id, c.kind, c.target_id, c.owner_id, c.sources, c.state, c.claimed_by, c.appeal_of,
      coalesce(c.claimed_until > now(), false) as is_claimed
    from cases c where c.id = ${id} for update`,
  )
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

/** Marks reports as right or wrong; a decision that an appeal overturns makes its reporters wrong after all. */
async function closeCase(
  tx: Transaction,
  { id, kind, target_id, owner_id, sources }: OpenCase,
  decision: Decision,
  staffId: number,
): Promise<void> {
  const isUpheld = decision.outcome !== 'allow'
  await noteLast(tx, { kind, id: target_id })
  const rule = 'rule' in decision ? decision.rule : null
  await run(
    tx,
    sql`update cases set state = 'decided', decided_at = now(), claimed_until = null
    where id = ${id}`,
  )
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    insert into decisions (case_id, kind, target_id, owner_id, moderator_id, outcome, rule, note, from_report)
    values (${id}, ${kind}, ${target_id}, ${owner_id}::bigint,
      ${staffId}, ${decision.outcome satisfies Outcome}, ${rule}, ${decision.note},
      ${sources.includes('report')}) returning id`,
  )
  const isTold = isUpheld || sources.includes('appeal')
  if (owner_id !== null && isTold && rows[0]) await notifyOfDecision(tx, owner_id, rows[0].id)
  const again = sources.includes('appeal') && !isUpheld
  await run(
    tx,
    sql`update reports set upheld = ${isUpheld}
    where kind = ${kind} and reported_id = ${target_id} and (upheld is null or ${again})`,
  )
}
