/** Asks a member who has been away for two months whether they still need a search; without an answer it is paused. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { wakeWorkers } from '../jobs/queue.ts'
import { NOTIFIED } from '../notify/notify.ts'
import { IS_ASKED } from '../notify/facts.ts'
import { run } from '../db/ask.ts'

const IDLE_DAYS = 60
const DAYS_TO_ANSWER = 7
const BATCH = 500

export async function settleIdleSearches(): Promise<void> {
  await noteVisits()
  await run(app().db, {
    text: `update saved_searches set paused_at = now() where ${IS_ASKED} and asked_at < now() - $1 * interval '1 day'`,
    values: [DAYS_TO_ANSWER],
  })
  while ((await askSome()) === BATCH);
}

/** Copies the last use of sessions, because these expire earlier than a search becomes idle. */
async function noteVisits(): Promise<void> {
  await run(app().db, {
    text: `update saved_searches s set seen_at = visit.at
     from (select user_id, max(last_used_at) as at from tokens group by user_id) as visit
     where visit.user_id = s.user_id and s.seen_at < visit.at - interval '1 day'`,
  })
}

/** Locks members before their searches, in the order of an account's deletion. Returns the number of searches. */
async function askSome(): Promise<number> {
  const idle = sql`paused_at is null and seen_at < now() - ${IDLE_DAYS} * interval '1 day'
    and (asked_at is null or asked_at < seen_at)`
  const searches = await run(
    app().db,
    sql`
    with search as (select id, user_id from saved_searches where ${idle} order by id limit ${BATCH}),
    member as materialized (
      select id from users where id in (select user_id from search) order by id for key share),
    asked as (
      update saved_searches s set asked_at = now() from search join member on member.id = search.user_id
      where s.id = search.id and ${idle} returning s.id, s.user_id),
    note as (
      select user_id, 'idle' as type, jsonb_build_object('searchId', id) as subject, 0 as delay_s,
        'idle:' || id || ':' || extract(epoch from now()) as key from asked),
    ${sql.raw(NOTIFIED)} select id from asked`,
  )
  if (searches > 0) await wakeWorkers()
  return searches
}
