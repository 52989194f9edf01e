import type { ReportAnswer, ReportBody, ReportReason, ReportedKind } from '../../api/safety.ts'
import { app } from '../app.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/take-limits.ts'

/** Whose thing $1 is, if the reporter $2 can see it. */
const OWNER: Record<ReportedKind, string> = {
  user: 'select id as owner from users where id = $1',
  product: 'select seller_id as owner from products where id = $1',
  service: 'select seller_id as owner from services where id = $1',
  comment: 'select author_id as owner from comments where id = $1',
  message: `select sender_id as owner from messages m join rooms r on r.id = m.room_id
    where m.id = $1 and $2 in (r.first_user_id, r.second_user_id)`,
}

/** Reports for the moderator. Each member reports a thing once; the first reason stays. */
export async function saveReport(
  userId: number,
  { kind, id, reason, note }: ReportBody,
): Promise<{ answer: ReportAnswer; isNew: boolean }> {
  await takeLimits([['reports-member-hour', String(userId)]])
  const owner = await findOwner(userId, kind, id)
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

/** Null: somebody who deleted their account. */
async function findOwner(userId: number, kind: ReportedKind, id: number): Promise<number | null> {
  // Only one of the kinds asks for $2, all of them are given it
  const text = `select owner from (${OWNER[kind]}) as thing where $2::bigint is not null`
  const { rows } = await app().db.$client.query<{ owner: number | null }>(text, [id, userId])
  if (!rows[0])
    throw kind === 'product' || kind === 'service'
      ? await goneOrUnknown(kind, id)
      : new Failure('not_found')
  return rows[0].owner
}
