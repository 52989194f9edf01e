/** A moderator's decision about cases of one owner, with all its consequences in one transaction. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_KINDS, type Outcome } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, maybeOne, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { notifyOfDecision } from '../notify/notify.ts'
import { logStaff } from '../staff/log.ts'
import { noteLast } from '../cases/cases.ts'
import { readActor, readCaseFacts, requireMay, roleOf } from '../staff/refuse.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { readBefore, type Before } from './before.ts'
import { applyOutcome, type Decision, type Effect } from './outcomes.ts'
import { imposeSanction } from './sanctions.ts'

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

/** `together`: further cases of the same owner. `suspendDays`: the owner is suspended for the broken rule. */
type More = { together?: readonly number[]; suspendDays?: number | null }
type By = { staff: StaffMember; requestId: string }

/**
 * Decides an open case, and others together with it: all or none. 409 when a colleague has claimed or just decided one,
 * or they have several owners; 403 when the policy reserves one for others.
 */
export async function decideCase(
  caseId: number,
  decision: Decision,
  staff: StaffMember,
  requestId: string,
  { together = [], suspendDays = null }: More = {},
): Promise<void> {
  const by = { staff, requestId }
  const effects = await app().db.transaction(async (tx) => {
    const ownerId = await lockPeopleOf(tx, caseId, staff.id)
    const done: Effect[] = []
    for (const id of new Set([caseId, ...together].sort((a, b) => a - b)))
      done.push(await decideOne(tx, id, ownerId, decision, by))
    if (suspendDays === null || decision.outcome !== 'refuse') return done
    if (ownerId === null) throw new Failure('gone')
    return [...done, await suspend(tx, ownerId, { ...decision, days: suspendDays }, by)]
  })
  await publish(effects)
}

/** Makes caches and open chats follow what a transaction changed. */
export async function publish(effects: readonly Effect[]): Promise<void> {
  const { bus, cache } = app()
  await cache.invalidate([...new Set(effects.flatMap(({ tags }) => tags))])
  for (const event of effects.flatMap(({ events = [] }) => events)) await bus.publish(event)
}

async function decideOne(
  tx: Transaction,
  id: number,
  ownerId: number | null,
  decision: Decision,
  { staff, requestId }: By,
): Promise<Effect> {
  const open = await lockCase(tx, id)
  const of = await readCaseFacts(tx, id, staff.id)
  const { isAlone } = requireMay(await readActor(tx, staff), { act: 'decide', of })
  const isAnothers = open.is_claimed && open.claimed_by !== staff.id
  if (open.state !== 'open' || isAnothers || open.owner_id !== ownerId)
    throw new Failure('conflict')
  const before = await readBefore(tx, { kind: open.kind, id: open.target_id })
  const effect = await applyOutcome(tx, open, decision, staff.id)
  await closeCase(tx, open, decision, { staffId: staff.id, before })
  await logStaff(tx, {
    actorId: staff.id,
    action: `case.${decision.outcome}`,
    targetKind: open.kind,
    targetId: open.target_id,
    details: {
      caseId: id,
      memberId: open.owner_id,
      changed: effect.changed,
      ...('rule' in decision && { rule: decision.rule }),
      ...(isAlone && { alone: true }),
    },
    requestId,
  })
  return effect
}

type Suspension = Extract<Decision, { outcome: 'refuse' }> & { days: number }

async function suspend(
  tx: Transaction,
  userId: number,
  { rule, note, days }: Suspension,
  { staff, requestId }: By,
): Promise<Effect> {
  const [kind, moderatorId] = ['suspended', staff.id] as const
  const member = { id: userId, role: await roleOf(tx, userId) }
  requireMay(await readActor(tx, staff), { act: 'impose', sanction: kind, member })
  await logStaff(tx, {
    actorId: staff.id,
    action: 'measure.impose',
    targetKind: 'user',
    targetId: userId,
    details: { kind, rule },
    requestId,
  })
  const tags = await imposeSanction(tx, { userId, kind, rule, note, days, moderatorId })
  return { changed: true, tags }
}

/**
 * Keeps both accounts from being deleted, and others from imposing sanctions on the owner meanwhile. Returns the owner;
 * null when the account is deleted.
 */
async function lockPeopleOf(tx: Transaction, caseId: number, staffId: number) {
  await run(
    tx,
    sql`select from users
    where id in (${staffId}, (select owner_id from cases where id = ${caseId})) order by id for no key update`,
  )
  const row = v.object({ owner: v.nullable(v.number()) })
  const caseRow = await maybeOne(
    tx,
    row,
    sql`select owner_id as owner from cases where id = ${caseId}`,
  )
  if (!caseRow) throw new Failure('not_found')
  return caseRow.owner
}

async function lockCase(tx: Transaction, id: number): Promise<OpenCase> {
  const openRow = await maybeOne(
    tx,
    openCase,
    sql`
    select c.id, c.kind, c.target_id, c.owner_id, c.sources, c.state, c.claimed_by, c.appeal_of,
      coalesce(c.claimed_until > now(), false) as is_claimed
    from cases c where c.id = ${id} for update`,
  )
  if (!openRow) throw new Failure('not_found')
  return openRow
}

type Closing = { staffId: number; before: Before | null }

/** Marks reports as right or wrong; a decision that an appeal overturns makes its reporters wrong after all. */
async function closeCase(
  tx: Transaction,
  { id, kind, target_id, owner_id, sources }: OpenCase,
  decision: Decision,
  { staffId, before }: Closing,
): Promise<void> {
  const isUpheld = decision.outcome !== 'allow'
  await noteLast(tx, { kind, id: target_id })
  const rule = 'rule' in decision ? decision.rule : null
  await run(
    tx,
    sql`update cases set state = 'decided', decided_at = now(), claimed_until = null
    where id = ${id}`,
  )
  const again = sources.includes('appeal') && !isUpheld
  const reports = await any(
    tx,
    v.object({ id: v.number(), upheld: v.nullable(v.boolean()) }),
    sql`with old as (select id, upheld from reports
      where kind = ${kind} and reported_id = ${target_id} and (upheld is null or ${again}) order by id for update)
    update reports r set upheld = ${isUpheld} from old where r.id = old.id returning r.id, old.upheld`,
  )
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    insert into decisions (case_id, kind, target_id, owner_id, moderator_id, outcome, rule, note, from_report, undo)
    values (${id}, ${kind}, ${target_id}, ${owner_id}::bigint,
      ${staffId}, ${decision.outcome satisfies Outcome}, ${rule}, ${decision.note},
      ${sources.includes('report')}, ${JSON.stringify({ before, reports })}::jsonb) returning id`,
  )
  const isTold = isUpheld || sources.includes('appeal')
  if (owner_id !== null && isTold && rows[0]) await notifyOfDecision(tx, owner_id, rows[0].id)
}
