/** Reads the facts for staff-policy.ts, and turns its refusals into failures. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { STAFF_ROLES } from '../../api/lib/limits.ts'
import type { ErrorCode } from '../../api/lib/common.ts'
import { CASE_KINDS, SANCTIONS } from '../../api/moderation/moderation.ts'
import type { Db, Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { isHidden } from '../members/in-force.ts'
import {
  judge,
  type CaseFacts,
  type StaffAct,
  type StaffActor,
  type StaffRefusal,
} from '../staff-policy.ts'
import type { StaffMember } from './sessions.ts'
import { maybeOne } from '../db/ask.ts'

const CODE: Record<StaffRefusal, ErrorCode> = {
  other_member: 'not_found',
  admins_only: 'not_yours',
  unproven: 'auth_required',
  stopped: 'member_suspended',
  oneself: 'not_yours',
  own_thing: 'not_yours',
  own_report: 'not_yours',
  own_decision: 'not_yours',
  too_late: 'conflict',
  member_stopped: 'conflict',
  confirmed_already: 'conflict',
  firm_taken: 'conflict',
  firm_banned: 'conflict',
  no_badge: 'conflict',
}

/** Carries the reason, which the page explains to staff. */
export class StaffRefused extends Failure {
  readonly why: StaffRefusal
  constructor(why: StaffRefusal) {
    super(CODE[why])
    this.why = why
  }
}

/** Throws when the policy refuses. Log `isAlone` with the action. */
export function requireMay(actor: StaffActor, act: StaffAct): { isAlone: boolean } {
  const verdict = judge(actor, act)
  if (!verdict.isAllowed) throw new StaffRefused(verdict.why)
  return verdict
}

const role = v.picklist(STAFF_ROLES)
const actorRow = v.object({ role, isStopped: v.boolean(), others: v.array(role) })

/** Read for each action: the role may have been revoked since the session was read. */
export async function readActor(db: Db | Transaction, colleague: StaffMember): Promise<StaffActor> {
  const { id, provenAt } = colleague
  const row = await maybeOne(
    db,
    actorRow,
    sql`
    select s.role, ${sql.raw(isHidden('s.user_id'))} as "isStopped",
      array(select o.role from staff o where o.user_id <> s.user_id and o.totp_step > 0
        and not ${sql.raw(isHidden('o.user_id'))}) as others
    from staff s where s.user_id = ${id}`,
  )
  if (!row) throw new Failure('auth_required')
  return { id, isProven: provenAt !== null, ...row }
}

/** The role of a staff member; null for others. */
export async function roleOf(db: Db | Transaction, userId: number) {
  const member = await maybeOne(
    db,
    v.object({ role }),
    sql`select role from staff where user_id = ${userId}`,
  )
  return member?.role ?? null
}

/** The facts of a case for one staff member; 404 when there is no such case. */
export async function readCaseFacts(
  db: Db | Transaction,
  caseId: number,
  staffId: number,
): Promise<CaseFacts> {
  const row = await maybeOne(
    db,
    caseRow,
    sql`select ${caseColumns(staffId)} from cases c where id = ${caseId}`,
  )
  if (!row) throw new Failure('not_found')
  return row.facts
}

/** SQL columns of a case `c` for one staff member. */
export const caseColumns = (staffId: number): SQL => sql`c.id, c.kind, c.owner_id as "ownerId",
  (select role from staff where user_id = c.owner_id) as "ownerRole",
  exists (select from reports r
    where r.reporter_id = ${staffId} and r.kind = c.kind and r.reported_id = c.target_id) as "isReporter",
  case c.kind when 'review' then
      exists (select from reviews r where r.id = c.target_id and r.subject_id = ${staffId})
    when 'comment' then exists (select from comments t join services s on s.id = t.service_id
      where t.id = c.target_id and s.seller_id = ${staffId})
    else false end as "isAboutActor",
  exists (select from decisions d
    where d.id = c.appeal_of and d.moderator_id = ${staffId}) as "isDecider",
  case when c.kind = 'measure' then
    (select s.kind from sanctions s where s.id = c.target_id) end as sanction`

export const caseRow = v.pipe(
  v.object({
    id: v.number(),
    kind: v.picklist(CASE_KINDS),
    ownerId: v.nullable(v.number()),
    ownerRole: v.nullable(role),
    isReporter: v.boolean(),
    isAboutActor: v.boolean(),
    isDecider: v.boolean(),
    sanction: v.nullable(v.picklist(SANCTIONS)),
  }),
  v.transform(({ id, ownerId, ownerRole, ...facts }): { id: number; facts: CaseFacts } => ({
    id,
    facts: { ...facts, owner: ownerId === null ? null : { id: ownerId, role: ownerRole } },
  })),
)
