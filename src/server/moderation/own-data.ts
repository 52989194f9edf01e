/** Reports, sanctions and decisions in a member's export, and what remains of them after deletion of the account. */
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { exported } from '../../api/accounts/profile.ts'
import { date } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { cases, decisions, reports } from '../db/schema/index.ts'
import { banWhileRestricted } from '../members/bans.ts'
import { readSanctions } from '../members/in-force.ts'
import { exportReports } from './report.ts'
import { readOwnRows, withIsoDate } from '../jobs/own-rows.ts'

const decisionRow = v.object({
  ...exported.entries.decisions.item.entries,
  created_at: date,
  appealed_at: v.nullable(date),
})
const DECISIONS = `select kind, target_id as id, outcome, rule, note, created_at, appeal, appealed_at
  from decisions where owner_id = $1 order by decisions.id`

export async function exportModeration({ userId }: { userId: number }) {
  const decisions = await readOwnRows(decisionRow, DECISIONS, userId)
  return {
    reports: await exportReports(userId),
    measures: await readSanctions(userId, 'order by id'),
    decisions: decisions.map((row) => ({
      ...withIsoDate(row),
      appealed_at: row.appealed_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Reports lose their author's words; decisions lose their subject and words. A sanction in force blocks the phone
 * number from a new account.
 */
export async function forgetModeration(
  tx: Transaction,
  { id, phone }: { id: number; phone: string },
): Promise<void> {
  await tx.update(reports).set({ note: '' }).where(eq(reports.reporterId, id))
  await tx.update(cases).set({ snapshot: {} }).where(eq(cases.ownerId, id))
  await tx
    .update(decisions)
    .set({ note: '', appeal: sql`case when ${decisions.appeal} is not null then '' end` })
    .where(eq(decisions.ownerId, id))
  await banWhileRestricted(tx, { id, phone })
}
