/** Notes that a member is to hear of a fact, in the transaction of the fact. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../db/index.ts'
import { handlerOf, type JobHandler, type JobKind } from '../work/queue.ts'
import { decide } from './decide.ts'
import type { Note } from './note.ts'

/** So long a member has to see it on the site themselves. */
export const USUAL_DELAY_S = 60

const payload = v.object({ notificationId: v.number() })
const job: JobKind<v.InferOutput<typeof payload>> = { kind: 'notify', payload }

/** Decides where a notification that is due is sent. */
export const notifyHandler: JobHandler = handlerOf(job, ({ notificationId }) =>
  decide(notificationId),
)

/** The key of what is new in the room $1, until it is read. */
export const ROOM_KEY = `'room:' || $1::bigint`

/**
 * Writes what a CTE `note` (user_id, type, subject, key, delay_s) has, with the jobs that follow: CTEs for a
 * statement of one's own, whose rows have different keys. A key that is there already stays one row; that of a
 * room is opened again by the first message after it was read.
 */
export const NOTIFIED = `notified as (
    insert into notifications as stored (user_id, type, subject, key, due_at)
    select user_id, type, subject, key,
      date_trunc('milliseconds', now()) + delay_s * interval '1 second' from note
    on conflict (user_id, key) do update set subject = excluded.subject, read_at = null,
      created_at = case when stored.read_at is null then stored.created_at else excluded.created_at end,
      due_at = case when stored.read_at is null then stored.due_at else excluded.due_at end,
      decided_at = case when stored.read_at is null then stored.decided_at end
    where stored.type = 'message'
    returning id, due_at, created_at = date_trunc('milliseconds', now()) as is_new
  ), enqueued as (
    insert into jobs (kind, payload, run_at)
    select '${job.kind}', jsonb_build_object('notificationId', id), due_at from notified where is_new
  )`

type Options = {
  /** Names the fact: written twice, it is told once. */
  key: string
  delayS?: number
}
export type NewNote = { userId: number; note: Note; key: string }

export const notify = (
  tx: Transaction,
  userId: number,
  note: Note,
  { key, delayS }: Options,
): Promise<void> => notifyAll(tx, [{ userId, note, key }], delayS)

/**
 * However many there are, one statement. What else the transaction locks (listings, rooms, deals) it locks after the
 * readers' accounts (`lockPeople`), as deleting an account does. Without a delay `wakeWorkers` after the commit spares
 * the wait for a poll.
 */
export async function notifyAll(
  tx: Transaction,
  all: NewNote[],
  delayS = USUAL_DELAY_S,
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ userId, key, note: { type, ...subject } }) => ({
    user_id: userId,
    type,
    subject,
    key,
  }))
  // Sorted, so that two writers cannot deadlock
  await tx.execute(sql`with note as (
    select distinct on (user_id, key) user_id, type, subject, key, ${delayS}::float8 as delay_s
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, type text, subject jsonb, key text)
    order by user_id, key), ${sql.raw(NOTIFIED)} select`)
}

/** Its owner is locked. */
export const notifyOfDecision = (tx: Transaction, ownerId: number, decisionId: number) =>
  notify(tx, ownerId, { type: 'decision', decisionId }, { key: `decision:${decisionId}` })
