/** A member's list of notifications, and the events that mark them read. */
import * as v from 'valibot'
import { exportedNotification, type Notification } from '../../api/notify/notifications.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { cardUrl } from '../media/names.ts'
import { readFacts } from './facts.ts'
import { lineOf } from './event-lines.ts'
import { IS_IN_CHATS } from './note.ts'
import { any, date, one, run } from '../db/ask.ts'

const SHOWN = 50
const MAX_AGE_DAYS = 90

export async function listNotifications(
  userId: number,
  locale: Locale,
): Promise<{ unread: number; results: Notification[] }> {
  const facts = await readFacts(userId, { last: SHOWN })
  const gone: number[] = []
  const results = facts.flatMap((one) => {
    const line = lineOf(one, locale)
    if (!line) {
      if (!one.is_read) gone.push(one.id)
      return []
    }
    const { title, text, path } = line
    const photo =
      one.listing?.photo ?? one.deal?.photo ?? one.offer?.photo ?? one.listings[0]?.photo
    return {
      id: one.id,
      type: one.note.type,
      title,
      text,
      path: localePath(path, locale),
      thumbnail: photo ? cardUrl(photo) : null,
      at: one.created_at.toISOString(),
      read: one.is_read,
    }
  })
  // A notification that is listed no more can't be read by hand
  if (gone.length > 0) await read(userId, 'id = any($2::bigint[])', gone)
  return { unread: await countNew(userId), results }
}

/** A comment that was deleted or hidden since is listed no more. */
const IS_OF_LOST_COMMENT = `(type = 'comment' and not exists (
    select from comments c where c.id = (subject->>'commentId')::bigint and c.hidden_at is null)
  or type = 'reply' and not exists (
    select from replies r join comments c on c.id = r.comment_id
    where r.id = (subject->>'replyId')::bigint and c.hidden_at is null))`

/** The number in the header. */
export async function countNew(userId: number): Promise<number> {
  const row = await one(app().db, v.object({ count: v.number() }), {
    name: 'new notifications',
    text: `select count(*)::int as count from notifications
      where user_id = $1 and not ${IS_IN_CHATS} and read_at is null and not ${IS_OF_LOST_COMMENT}`,
    values: [userId],
  })
  return row.count
}

const read = (userId: number, where: string, value: unknown) =>
  run(app().db, {
    text: `update notifications set read_at = now() where user_id = $1 and read_at is null and ${where}`,
    values: [userId, value],
  })

/** Marks everything up to this time except what belongs to chats. */
export async function markReadUntil(userId: number, until: string): Promise<void> {
  await read(userId, `not ${IS_IN_CHATS} and created_at <= $2`, new Date(until))
}

/** The member opens the comments of a listing. */
export async function markCommentsRead(userId: number, listingId: number): Promise<void> {
  await read(
    userId,
    `type in ('comment', 'reply') and (subject->>'listingId')::bigint = $2`,
    listingId,
  )
}

/** The member opens these decisions. */
export async function markDecisionsRead(userId: number, ids: number[]): Promise<void> {
  await read(
    userId,
    `type = 'decision' and (subject->>'decisionId')::bigint = any($2::bigint[])`,
    ids,
  )
}

const exported = v.object({ ...exportedNotification.entries, at: date, read_at: v.nullable(date) })

export async function exportNotifications(userId: number) {
  const rows = await any(app().db, exported, {
    text: `select type, subject, created_at as at, read_at from notifications where user_id = $1 order by id`,
    values: [userId],
  })
  return rows.map(({ at, read_at, ...one }) => ({
    ...one,
    at: at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }))
}

export async function removeOldNotifications(): Promise<void> {
  await run(app().db, {
    text: `delete from notifications where created_at < now() - $1 * interval '1 day'`,
    values: [MAX_AGE_DAYS],
  })
}
