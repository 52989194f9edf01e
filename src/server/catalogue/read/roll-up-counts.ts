/** Adds the deltas that triggers appended to the totals, so that reading a count stays cheap. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { one } from '../../db/ask.ts'
import { LOCKS } from '../../db/locks.ts'

/** After a million inserts at once, one statement for all would take too long. */
const BATCH = 20_000

const MERGE = sql`
  with moved as (
    delete from listing_count_deltas where ctid = any(array(select ctid from listing_count_deltas limit ${BATCH}))
    returning category_id, district_id, delta),
  summed as (select category_id, district_id, sum(delta) as delta from moved group by 1, 2),
  merged as (insert into listing_totals (kind, category_id, place_id, count)
  select kind, category, place, sum(delta) from summed join categories on categories.id = category_id
  cross join lateral (values (category_id), (0)) as c (category)
  cross join lateral (values (district_id), (district_id / 1000), (0)) as p (place)
  group by 1, 2, 3
  on conflict (kind, category_id, place_id) do update set count = listing_totals.count + excluded.count)
  select count(*) as moved from moved`

const MERGE_STATES = sql`
  with moved as (
    delete from listing_state_deltas where ctid = any(array(select ctid from listing_state_deltas limit ${BATCH}))
    returning kind, state, delta),
  merged as (insert into listing_state_totals (kind, state, count)
    select kind, state, sum(delta) from moved group by 1, 2
    on conflict (kind, state) do update set count = listing_state_totals.count + excluded.count)
  select count(*) as moved from moved`

/** Moves the deltas into the totals in transactions: no reader counts a listing twice or not at all. */
export async function rollUpCounts(): Promise<void> {
  for (const merge of [MERGE, MERGE_STATES]) while ((await rollUpSome(merge)) === BATCH);
}

/** Returns the number of deltas moved. */
const rollUpSome = (merge: SQL): Promise<number> =>
  app().db.transaction(async (tx) => {
    const { mine } = await one(
      tx,
      v.object({ mine: v.boolean() }),
      sql`select pg_try_advisory_xact_lock(${LOCKS.rollUp}) as mine`,
    )
    if (!mine) return 0
    const { moved } = await one(tx, v.object({ moved: v.number() }), merge)
    return moved
  })
