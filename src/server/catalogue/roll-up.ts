/** Adds up what the triggers appended, so that reading a count stays cheap. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { LOCKS } from '../db/locks.ts'

const EVERY_MS = 10_000

const MERGE = sql`
  with moved as (delete from listing_count_deltas returning category_id, district_id, delta)
  insert into listing_counts (category_id, district_id, count)
  select category_id, district_id, sum(delta) from moved group by 1, 2
  on conflict (category_id, district_id) do update set count = listing_counts.count + excluded.count`

/** Moves the deltas into the counts in one statement: nobody sees a listing twice or not at all. */
export async function rollUpCounts(): Promise<void> {
  await app().db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.rollUp}) as mine`,
    )
    if (rows[0]?.mine) await tx.execute(MERGE)
  })
}

/** Rolls up now and from time to time until stopped. */
export function startRollingUp(): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(rollUpCounts).catch((error: unknown) => {
      app().log.error({ err: error }, 'rolling up counts failed')
    })
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
