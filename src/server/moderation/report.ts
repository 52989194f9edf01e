import * as v from 'valibot'
import { REPORT_REASONS } from '../../api/lib/limits.ts'
import { sql } from 'drizzle-orm'
import { exported } from '../../api/accounts/profile.ts'
import type { ReportAnswer, ReportBody } from '../../api/moderation/safety.ts'
import { app } from '../app.ts'
import { date, rowsOf } from '../db/row.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { openCase } from '../cases/cases.ts'
import { hideIfReported, isHeldKind } from './quarantine.ts'
import { ownerOf } from '../subjects.ts'
import { readOwnRows, withIsoDate } from '../jobs/own-rows.ts'

const REPORT_SCORE = 10

/**
 * Stores a report. Each member reports an item once; the first reason stays. Several reports hide a listing or comment.
 */
export async function saveReport(
  userId: number,
  report: ReportBody,
  network: string,
): Promise<{ answer: ReportAnswer; isNew: boolean }> {
  const { kind, id, reason } = report
  await takeLimits([['reports-member-hour', String(userId)]])
  const owner = await ownerOf(kind, id, userId)
  if (owner === userId) throw new Failure('invalid_request', { errors: { id: 'invalid_request' } })
  if (await store(userId, report, network)) return { answer: { reason }, isNew: true }
  const rows = rowsOf(
    v.object({ reason: v.picklist(REPORT_REASONS) }),
    await app().db.$client.query(
      'select reason from reports where reporter_id = $1 and kind = $2 and reported_id = $3',
      [userId, kind, id],
    ),
  )
  return { answer: { reason: rows[0]?.reason ?? reason }, isNew: false }
}

/** True when it is the member's first report of the item. */
async function store(
  userId: number,
  { kind, id, reason, note }: ReportBody,
  network: string,
): Promise<boolean> {
  const digest = app().hmac('report', `${kind} ${id} ${network}`)
  const tags = await app().db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into reports (reporter_id, kind, reported_id, reason, note, network)
      values (${userId}, ${kind}, ${id}, ${reason}, ${note}, ${digest}) on conflict do nothing returning id`)
    if (rows.length === 0) return null
    // Locks the item's case, so that of two simultaneous reports one sees the other
    await openCase(tx, { kind, id }, { source: 'report', score: REPORT_SCORE })
    return isHeldKind(kind) ? hideIfReported(tx, kind, id) : []
  })
  if (tags && tags.length > 0) await app().cache.invalidate(tags)
  return tags !== null
}

const reportRow = v.object({ ...exported.entries.reports.item.entries, created_at: date })
const OWN_REPORTS = `select kind, reported_id as id, reason, note, created_at from reports
  where reporter_id = $1 order by reports.id`

export const exportReports = async (userId: number) =>
  (await readOwnRows(reportRow, OWN_REPORTS, userId)).map(withIsoDate)
