/** Sanctions in force: not lifted and not expired. A warning restricts nothing. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { RESTRICTIONS, type Restriction } from '../../api/lib/call.ts'
import { DAYS_SANCTION_TOLD } from '../../api/moderation/moderation.ts'
import { APPEAL_DAYS } from '../../api/lib/limits.ts'
import { ownSanction, type OwnSanction } from '../../api/accounts/profile.ts'
import { app } from '../app.ts'
import { DAY_MS } from '../time.ts'
import { any, date, exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'

/** A condition for rows of `sanctions`. */
export const IN_FORCE = `kind <> 'warning' and lifted_at is null and (until is null or until > now())`
/** The sanctions that hide a member's listings. */
export const HIDES = `kind in ('suspended', 'banned')`

const HEAVIEST_FIRST = `order by array_position(array['banned', 'suspended', 'limited'], kind), until desc nulls first limit 1`

/** SQL for a member's restriction; null when nothing is restricted. A ban restricts as a suspension does. */
export const restrictionOf = (userId: string): string => `(
  select case when ${HIDES} then 'suspended' else 'limited' end from sanctions
  where user_id = ${userId} and ${IN_FORCE} ${HEAVIEST_FIRST})`

/**
 * SQL: the member's listings are hidden and the member may not write. A column needs its table's name, because
 * `sanctions` has a `user_id` too.
 */
export const isHidden = (userId: string): string =>
  `exists (select from sanctions where user_id = ${userId} and ${HIDES} and ${IN_FORCE})`

/** Call it with the member locked. */
export const isStopped = (tx: Transaction, userId: number): Promise<boolean> =>
  exists(tx, sql`select from users where id = ${userId} and ${sql.raw(isHidden('users.id'))}`)

export async function readRestriction(userId: number): Promise<Restriction | null> {
  const rows = await any(
    app().db,
    v.object({ restriction: v.nullable(v.picklist(RESTRICTIONS)) }),
    {
      name: 'restriction',
      text: `select ${restrictionOf('$1')} as restriction`,
      values: [userId],
    },
  )
  return rows[0]?.restriction ?? null
}

/** SQL for the outcome of the appeal against the decision `d`. */
export const APPEAL_OUTCOME = `(select again.outcome from cases a join decisions again on again.case_id = a.id
  where a.appeal_of = d.id limit 1)`

/** True while an appeal is still possible. */
export const isRecent = (at: Date): boolean => Date.now() - at.getTime() < APPEAL_DAYS * DAY_MS

const sanctionRow = v.object({
  ...v.omit(ownSanction, ['appealable']).entries,
  created_at: date,
  until: v.nullable(date),
  lifted_at: v.nullable(date),
  appealed_at: v.nullable(date),
})

/** A member's sanctions that meet a condition. */
export async function readSanctions(userId: number, rest: string): Promise<OwnSanction[]> {
  const rows = await any(app().db, sanctionRow, {
    text: `select id, kind, rule, note, created_at, until, lifted_at, decision_id, appealed_at, appeal_outcome
     from sanctions cross join lateral (
       select d.id as decision_id, appealed_at, ${APPEAL_OUTCOME} as appeal_outcome from decisions d
       where d.kind = 'measure' and d.target_id = sanctions.id and d.case_id is null) as decision
     where user_id = $1 ${rest}`,
    values: [userId],
  })
  return rows.map(({ created_at, until, lifted_at, appealed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    until: until?.toISOString() ?? null,
    lifted_at: lifted_at?.toISOString() ?? null,
    appealed_at: appealed_at?.toISOString() ?? null,
    appealable: lifted_at === null && appealed_at === null && isRecent(created_at),
  }))
}

/** The heaviest sanction in force. */
export async function sanctionOf(userId: number): Promise<OwnSanction | null> {
  const [heaviest] = await readSanctions(userId, `and ${IN_FORCE} ${HEAVIEST_FIRST}`)
  return heaviest ?? null
}

const TOLD_AT_MOST = 10

/** Recent sanctions, the newest first. */
export const lastSanctions = (userId: number): Promise<OwnSanction[]> =>
  readSanctions(
    userId,
    `and created_at > now() - interval '${DAYS_SANCTION_TOLD} days' order by id desc limit ${TOLD_AT_MOST}`,
  )
