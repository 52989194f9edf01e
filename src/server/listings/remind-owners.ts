/** Reminds owners that a listing expires soon, and again on its last day. */
import { sql } from 'drizzle-orm'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { DAYS_REMINDED } from '../../api/listings/listing-states.ts'
import { app } from '../app.ts'
import { OPEN } from '../catalogue/public-where.ts'
import { NOTIFIED } from '../notify/notify.ts'
import { run } from '../db/ask.ts'

const BATCH = 500

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
