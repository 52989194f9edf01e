import type { ReportAnswer, ReportBody, ReportReason } from '../../api/safety.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { ownerOf } from '../subjects.ts'

/** Reports for the moderator. Each member reports a thing once; the first reason stays. */
export async function saveReport(
  userId: number,
  { kind, id, reason, note }: ReportBody,
): Promise<{ answer: ReportAnswer; isNew: boolean }> {
  await takeLimits([['reports-member-hour', String(userId)]])
  const owner = await ownerOf(kind, id, userId)
  if (owner === userId) throw new Failure('invalid_request', { errors: { id: 'invalid_request' } })
  const { $client } = app().db
  const { rowCount } = await $client.query(
    `insert into reports (reporter_id, kind, reported_id, reason, note)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [userId, kind, id, reason, note],
  )
  if (rowCount) return { answer: { reason }, isNew: true }
  const { rows } = await $client.query<{ reason: ReportReason }>(
    'select reason from reports where reporter_id = $1 and kind = $2 and reported_id = $3',
    [userId, kind, id],
  )
  return { answer: { reason: rows[0]?.reason ?? reason }, isNew: false }
}
