/** Records a notification for a member, in the transaction of the event. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { handlerOf, type JobHandler, type JobKind } from '../jobs/queue.ts'
import { decide } from './decide.ts'
import type { Note } from './note.ts'

/** Time for the member to see it on the site, before it is sent elsewhere. */
export const USUAL_DELAY_S = 60

const payload = v.object({ notificationId: v.number() })
const job: JobKind<v.InferOutput<typeof payload>> = { kind: 'notify', payload }

/** Decides where a due notification is sent. */
export const notifyHandler: JobHandler = handlerOf(job, ({ notificationId }) =>
  decide(notificationId),
)

/** SQL key of a room's unread messages; $1 is the room. */
export const ROOM_KEY = `'room:' || $1::bigint`

/**
 * Inserts the rows of a CTE `note` (user_id, type, subject, key, delay_s) with the jobs that follow. CTEs for a
 * statement of the caller's, whose rows have distinct keys. A known key stays one row; a room's row is opened again by
 * the first message after it was read.
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
  /** Identifies the event: recorded twice, it is sent once. */
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
 * Records any number in one statement. Lock the readers' accounts (`lockPeople`) before other rows (listings, rooms,
 * deals), in the same order as the deletion of an account. Without a delay, call `wakeWorkers` after the commit to save
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
  await run(
    tx,
    sql`with note as (
    select distinct on (user_id, key) user_id, type, subject, key, ${delayS}::float8 as delay_s
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, type text, subject jsonb, key text)
    order by user_id, key), ${sql.raw(NOTIFIED)} select`,
  )
}

/** Call it with the owner locked. */
export const notifyOfDecision = (tx: Transaction, ownerId: number, decisionId: number) =>
  notify(tx, ownerId, { type: 'decision', decisionId }, { key: `decision:${decisionId}` })
