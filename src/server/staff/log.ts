/** The audit log of staff actions, kept for good: rows are only added. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Outcome, SANCTIONS } from '../../api/moderation/moderation.ts'
import { RULES } from '../../api/moderation/rules.ts'
import { STAFF_ROLES } from '../../api/lib/limits.ts'
import type { Transaction } from '../db/index.ts'
import { any, date } from '../db/ask.ts'
import { staffLog } from '../db/schema/index.ts'
import { app } from '../app.ts'
import { WORD_LEVELS } from '../safety/goods.ts'

export const LOG_PAGE = 100

/** Names and settings of an attribute or an option before and after a change. */
const values = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))

/** The details that pages show; the table has more. */
const details = v.object({
  caseId: v.optional(v.number()),
  rule: v.optional(v.picklist(RULES)),
  kind: v.optional(v.picklist(SANCTIONS)),
  role: v.optional(v.picklist(STAFF_ROLES)),
  level: v.optional(v.picklist(WORD_LEVELS)),
  entry: v.optional(v.string()),
  firm: v.optional(v.string()),
  reason: v.optional(v.string()),
  alone: v.optional(v.boolean()),
  before: v.optional(values),
  after: v.optional(values),
})

const row = v.object({
  id: v.number(),
  at: date,
  actor: v.nullable(v.string()),
  actorId: v.nullable(v.number()),
  action: v.string(),
  targetKind: v.nullable(v.string()),
  targetId: v.nullable(v.number()),
  /** The target's name: a member's current name, a listing's at the time of the decision. */
  targetName: v.nullable(v.string()),
  /** Empty for rows that an older version wrote in another form. */
  details: v.fallback(details, {}),
})

/** The groups of actions that the log can be narrowed to: the part of a name before its dot. */
export const LOG_GROUPS = [
  'case',
  'measure',
  'badge',
  'chat',
  'find',
  'login',
  'attribute',
] as const

export const logFilter = v.object({
  before: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)), ''), ''),
  who: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)), ''), ''),
  action: v.optional(v.fallback(v.nullable(v.picklist(LOG_GROUPS)), null), null),
})

export type StaffActionName =
  | `case.${Outcome | 'undo'}`
  | `measure.${'impose' | 'lift' | 'undo'}`
  | `badge.${'confirm' | 'end'}`
  | 'note.add'
  | `chat.${'read' | 'picture'}`
  | `word.${'save' | 'remove'}`
  | 'find.phone'
  | 'login'
  | `login.${'recovery' | 'passkey'}`
  | `passkey.${'choose' | 'drop'}`
  | 'grant_role'
  | 'revoke_role'
  | 'save_category'
  | 'move_category'
  | `attribute.${'add' | 'save' | 'move' | 'delete'}`
  | 'export'

type StaffAction = {
  /** Null for a command or a setting of the server. */
  actorId: number | null
  action: StaffActionName
  targetKind?: string
  targetId?: number
  /** Without phones, codes and texts of chats: the log shows them for years. */
  details?: Record<string, unknown>
  requestId?: string
}

/** Call it in the transaction of the action. */
export async function logStaff(tx: Transaction, action: StaffAction): Promise<void> {
  await tx.insert(staffLog).values(action)
}

export type LogRow = v.InferOutput<typeof row>

type LogFilter = v.InferOutput<typeof logFilter>

/** Staff actions of the filter before this row, the newest first. */
export async function readLog({ before, who, action }: LogFilter): Promise<LogRow[]> {
  return any(
    app().db,
    row,
    sql`
    select l.id, at, username as actor, actor_id as "actorId", action, target_kind as "targetKind",
      target_id as "targetId", details,
      case when target_kind = 'user' then (select username from users where id = target_id)
        else (select left(coalesce(snapshot->>'title', snapshot->>'text'), 80) from cases
          where id = (details->>'caseId')::bigint) end as "targetName"
    from staff_log l left join users u on u.id = actor_id
    where l.id < ${before || Number.MAX_SAFE_INTEGER}
      ${who ? sql`and actor_id = ${who}::bigint` : sql``}
      ${action ? sql`and split_part(action, '.', 1) = ${action}` : sql``} order by l.id desc limit ${LOG_PAGE}`,
  )
}
