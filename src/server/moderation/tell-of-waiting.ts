/** Tells staff, at most once an hour, that cases have waited for an hour. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any, one } from '../db/ask.ts'
import { isHidden } from '../members/in-force.ts'
import { lockPeople } from '../members/lock-people.ts'
import { notifyAll } from '../notify/notify.ts'

const waiting = v.object({ count: v.number(), newest: v.nullable(v.number()) })

/** Cases of first posts may wait, because they close by themselves. */
const WAITING = sql`select count(*)::int as count, max(id) as newest from cases
  where state = 'open' and created_at < now() - interval '1 hour' and sources <> '{first_post}'
    and coalesce(claimed_until < now(), true)`

/** Colleagues who can decide and were not told within the hour. */
const UNTOLD = sql`select s.user_id as id from staff s
  where s.totp_step > 0 and not ${sql.raw(isHidden('s.user_id'))} and not exists (
    select from notifications n where n.user_id = s.user_id and n.type = 'cases_wait'
      and n.created_at > now() - interval '1 hour')`

export async function tellOfWaiting(): Promise<void> {
  await app().db.transaction(async (tx) => {
    const { count, newest } = await one(tx, waiting, WAITING)
    if (newest === null) return
    const people = await any(tx, v.object({ id: v.number() }), UNTOLD)
    if (people.length === 0) return
    const ids = people.map(({ id }) => id)
    await lockPeople(tx, ids)
    // The same cases are told once
    const [note, key] = [{ type: 'cases_wait' as const, count }, `cases:${newest}`]
    await notifyAll(
      tx,
      ids.map((userId) => ({ userId, note, key })),
    )
  })
}
