/** Searches that tell nothing until their member wants to hear of them again. */
import * as v from 'valibot'
import { app } from '../app.ts'

const IDLE_DAYS = 60

/** False: there is no such search. Whoever calls it knows that the member wants it. */
export async function pauseSearch(searchId: number): Promise<boolean> {
  const { rowCount } = await app().db.$client.query(
    'update saved_searches set paused_at = coalesce(paused_at, now()) where id = $1',
    [searchId],
  )
  return rowCount === 1
}

const pausable = v.object({ name: v.string(), paused: v.boolean() })

/** What a page says of the search that it is asked to pause. */
export async function readPausable(searchId: number) {
  const { rows } = await app().db.$client.query(
    'select name, paused_at is not null as paused from saved_searches where id = $1',
    [searchId],
  )
  return rows[0] ? v.parse(pausable, rows[0]) : undefined
}

/** Pauses the searches of who has not come for two months. */
export async function pauseIdleSearches(): Promise<void> {
  const { $client } = app().db
  // Sessions end sooner than that, so their last use is noted
  await $client.query(
    `update saved_searches s set seen_at = visit.at
     from (select user_id, max(last_used_at) as at from tokens group by user_id) as visit
     where visit.user_id = s.user_id and s.seen_at < visit.at - interval '1 day'`,
  )
  await $client.query(
    `update saved_searches set paused_at = now()
     where paused_at is null and seen_at < now() - $1 * interval '1 day'`,
    [IDLE_DAYS],
  )
}
