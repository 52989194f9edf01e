/** Sends notifications that are still unread when due to the channels that the member chose. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { NOTE_TYPES } from '../../api/notify/notification-kinds.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { notifications } from '../db/schema/index.ts'
import { enqueue, type JobResult } from '../jobs/queue.ts'
import { isHidden } from '../members/in-force.ts'
import { deliverJob } from './deliver.ts'
import { quietFor } from './quiet-hours.ts'
import { settingsOf, wants } from './settings.ts'

type Open = { userId: number; seconds: number }
const due = v.object({ id: v.number(), type: v.picklist(NOTE_TYPES), isTold: v.boolean() })
type Due = v.InferOutput<typeof due>

/** Sends all due notifications of a member together, so that a night makes one message. */
export async function decide(id: number): Promise<JobResult> {
  const open = await findOpen(id)
  if (!open) return { type: 'done' }
  if (open.seconds > 0) return { type: 'retry', afterSeconds: open.seconds }
  const settings = await settingsOf(open.userId)
  const quiet = settings.atNight ? 0 : quietFor({ from: settings.quietFrom, to: settings.quietTo })
  if (quiet > 0) return { type: 'retry', afterSeconds: quiet }
  const channels = await channelsOf(open.userId)
  await app().db.transaction(async (tx) => {
    const all = await takeDue(tx, open.userId)
    for (const channel of channels) {
      const ids = all.filter(({ type }) => wants(settings, type, channel)).map((one) => one.id)
      if (ids.length > 0) await enqueue(tx, deliverJob(channel), { userId: open.userId, ids })
    }
  })
  return { type: 'done' }
}

/** `seconds` until it is due. Null when it is read or already decided. */
async function findOpen(id: number): Promise<Open | null> {
  const [open] = await app()
    .db.select({
      userId: notifications.userId,
      seconds: sql<number>`ceil(extract(epoch from ${notifications.dueAt} - now()))::float8`,
    })
    .from(notifications)
    .where(
      and(eq(notifications.id, id), isNull(notifications.readAt), isNull(notifications.decidedAt)),
    )
  return open ?? null
}

async function channelsOf(userId: number) {
  const { channels } = app()
  const on = await Promise.all(channels.map((channel) => channel.isOn(userId)))
  return channels.filter((_, index) => on[index]).map(({ name }) => name)
}

/** One statement: when two processes take at once, one gets the rows. A suspended member is told of decisions only. */
async function takeDue(tx: Transaction, userId: number): Promise<Due[]> {
  const rows = await any(
    tx,
    due,
    sql`
    update notifications set decided_at = now() where user_id = ${userId} and due_at <= now()
      and read_at is null and decided_at is null
    returning id, type, type = 'decision' or not ${sql.raw(isHidden('notifications.user_id'))} as "isTold"`,
  )
  return rows.filter(({ isTold }) => isTold).toSorted((a, b) => a.id - b.id)
}
