/** Adds up what the triggers appended, so that reading a count stays cheap. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { LOCKS } from '../db/locks.ts'

const MERGE = sql`
  with moved as (delete from listing_count_deltas returning category_id, district_id, delta),
  summed as (select category_id, district_id, sum(delta) as delta from moved group by 1, 2)
  insert into listing_totals (kind, category_id, place_id, count)
  select kind, category, place, sum(delta) from summed join categories on categories.id = category_id
  cross join lateral (values (category_id), (0)) as c (category)
  cross join lateral (values (district_id), (district_id / 1000), (0)) as p (place)
  group by 1, 2, 3
  on conflict (kind, category_id, place_id) do update set count = listing_totals.count + excluded.count`

/** Moves the deltas into the totals in one statement: nobody sees a listing twice or not at all. */
export async function rollUpCounts(): Promise<void> {
  await app().db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.rollUp}) as mine`,
    )
    if (!rows[0]?.mine) return
    // After a million posts at once it takes its time, and must not give up each time
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(MERGE)
  })
}
