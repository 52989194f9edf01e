/** How often those who report are right: of the last hundred reports of theirs that were decided. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { one } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'

const LAST = 100
/** Fewer decisions say nothing. */
const ENOUGH = 3

/** SQL for the share of a member's reports that were right; null when too few were decided. */
export const shareRight = (reporterId: SQL): SQL => sql`(
  select case when count(*) >= ${ENOUGH} then avg(upheld::int)::float8 end from (
    select upheld from reports as past where past.reporter_id = ${reporterId} and upheld is not null
    order by past.id desc limit ${LAST}) as last_ones)`

export type Trust = 'low' | 'middle' | 'high'
/** The points of a report in the queue. */
const SCORES = { low: 5, middle: 10, high: 20 } as const satisfies Record<Trust, number>

/** Undefined for a share that is not known. */
export const trustOf = (share: number | null): Trust | undefined =>
  share === null ? undefined : share < 1 / 3 ? 'low' : share < 2 / 3 ? 'middle' : 'high'

/** The priority that a report of this member gives to a case. */
export async function reportScore(tx: Transaction, reporterId: number): Promise<number> {
  const row = v.object({ share: v.nullable(v.number()) })
  const { share } = await one(tx, row, sql`select ${shareRight(sql`${reporterId}`)} as share`)
  return SCORES[trustOf(share) ?? 'middle']
}
