import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { date } from '../db/row.ts'

export const LOG_PAGE = 100

const row = v.object({
  id: v.number(),
  at: date,
  actor: v.nullable(v.string()),
  actorId: v.nullable(v.number()),
  action: v.string(),
  targetKind: v.nullable(v.string()),
  targetId: v.nullable(v.number()),
  details: v.record(v.string(), v.unknown()),
})
export type LogRow = v.InferOutput<typeof row>

/** What the staff did before this row, the newest first. */
export async function readLog(before: number): Promise<LogRow[]> {
  const { rows } = await app().db.execute(sql`
    select l.id, at, username as actor, actor_id as "actorId", action, target_kind as "targetKind",
      target_id as "targetId", details
    from staff_log l left join users u on u.id = actor_id
    where l.id < ${before} order by l.id desc limit ${LOG_PAGE}`)
  return v.parse(v.array(row), rows)
}
