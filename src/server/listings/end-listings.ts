/** Expires and archives listings. Demo listings stay, because they have no owner to renew them. */
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import {
  DAYS_TO_ARCHIVE,
  OPEN_STATES,
  type ListingState,
} from '../../api/listings/listing-states.ts'
import { app } from '../app.ts'
import { moveListings, tagsOfMoved } from './states/move-listings.ts'
import { OPEN } from '../catalogue/public-where.ts'
import { any } from '../db/ask.ts'

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
