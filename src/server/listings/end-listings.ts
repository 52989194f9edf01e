/**
 * Reminds owners of the end of their listings, expires and archives them. Demo listings stay, because they have no owner
 * to renew them.
 */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Kind, KINDS, plural } from '../../api/lib/kinds.ts'
import {
  DAYS_REMINDED,
  DAYS_TO_ARCHIVE,
  type ListingState,
  OPEN_STATES,
} from '../../api/listings/listing-states.ts'
import { app } from '../app.ts'
import { moveListings, tagsOfMoved } from './states/move-listings.ts'
import { OPEN } from '../catalogue/public-where.ts'
import { any, run } from '../db/ask.ts'
import { NOTIFIED } from '../notify/notify.ts'

/** Listings per transaction; their cached pages are invalidated together. */
const BATCH = 500

/** Takes expired listings out of the lists, until their owner renews them. */
export async function expireListings(): Promise<void> {
  await moveAll(`${OPEN} and expires_at < now() and not is_demo`, OPEN_STATES, 'expired')
}

/** Archives listings that were sold or have expired long ago; an archived listing cannot be renewed. */
export async function archiveListings(): Promise<void> {
  for (const state of ['sold', 'expired'] as const) {
    const long = `state_at < now() - interval '${DAYS_TO_ARCHIVE[state]} days'`
    await moveAll(
      `state in ('sold', 'expired') and state = '${state}' and ${long}`,
      [state],
      'archived',
    )
  }
}

async function moveAll(where: string, from: readonly ListingState[], to: ListingState) {
  for (const kind of KINDS) while ((await moveSome(kind, where, from, to)) === BATCH);
}

/** Returns how many listings it found. */
async function moveSome(
  kind: Kind,
  where: string,
  from: readonly ListingState[],
  to: ListingState,
): Promise<number> {
  const { db, cache } = app()
  const rows = await any(db, v.object({ id: v.number() }), {
    text: `select id from ${plural(kind)} where ${where} limit ${BATCH}`,
  })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const moved = await db.transaction((tx) =>
    moveListings(tx, kind, ids, { from, to, actorId: null }),
  )
  await cache.invalidate(tagsOfMoved(kind, moved))
  return rows.length
}

/** Reminds owners that a listing expires soon, and again on its last day. */
export async function remindOwners(): Promise<void> {
  for (const kind of KINDS)
    for (const days of [DAYS_REMINDED, 1]) while ((await remindSome(kind, days)) === BATCH);
}

/** The key contains the expiry, so a renewed listing is reminded again. Returns how many owners were reminded. */
async function remindSome(kind: Kind, days: number): Promise<number> {
  return run(
    app().db,
    sql`
    with ending as (
      select id, seller_id, '${sql.raw(`expiring:${kind}:`)}' || id || ':' || ${days}::int || ':'
        || extract(epoch from expires_at)::bigint as key
      from ${sql.identifier(plural(kind))}
      where ${sql.raw(OPEN)} and not is_demo and expires_at between now() and now() + ${days} * interval '1 day'
    ), note as (
      select seller_id as user_id, 'expiring' as type, key, 0 as delay_s,
        jsonb_build_object('kind', ${kind}::text, 'listingId', id) as subject
      from ending where not exists (
        select from notifications where user_id = seller_id and notifications.key = ending.key)
      limit ${BATCH}
    ), ${sql.raw(NOTIFIED)} select user_id from note`,
  )
}
