/** The feed of listing events, which triggers write in the transaction of each change. */
import { lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import { any, one } from '../db/ask.ts'
import { listingEvents } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'

const eventRow = v.object({
  cursor: v.string(),
  kind: v.picklist(KINDS),
  id: v.number(),
  type: v.picklist(['upsert', 'gone']),
  at: v.date(),
})

/**
 * The oldest transaction of this database that was running when the statement began. A snapshot contains transactions
 * of all databases of the server, so those of other databases' sessions are left out. A transaction without a session
 * has just ended and counts as this database's. A replica does not see the primary's sessions and waits for all.
 */
const HORIZON = `case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else coalesce(
  (select min(running) from pg_snapshot_xip(pg_current_snapshot()) as running
   where not exists (select from pg_stat_activity where backend_xid = running::xid
     and datid <> (select oid from pg_database where datname = current_database()))),
  pg_snapshot_xmax(pg_current_snapshot())) end`

/**
 * The events after a cursor, in the order of transaction numbers. Events younger than the horizon wait: otherwise an
 * older transaction could commit events before a cursor that has already passed them. 410 when the cursor's event was
 * removed, because others may be missing with it.
 */
export async function eventsSince(since: string, limit: number) {
  const [xid = '0', id = '0'] = since.split('-')
  if (xid !== '0' && !(await isThere(xid, id))) throw new Failure('resync')
  const rows = await any('pages', eventRow, {
    name: 'changes',
    text: `select xid || '-' || id as cursor, kind, listing_id as id, type, at from listing_events
      where (xid, id) > ($1::xid8, $2::bigint) and xid < (select ${HORIZON})
      order by xid, listing_events.id limit $3`,
    values: [xid, id, limit],
  })
  return {
    events: rows.map(({ kind, id, type, at }) => ({ kind, id, type, at: at.toISOString() })),
    next: rows.at(-1)?.cursor ?? since,
  }
}

const found = v.object({ found: v.boolean() })

async function isThere(xid: string, id: string): Promise<boolean> {
  const row = await one('pages', found, {
    text: `select exists (select from listing_events where (xid, id) = ($1::xid8, $2::bigint)) as found`,
    values: [xid, id],
  })
  return row.found
}

/**
 * Removes events older than a month, and events with future transaction numbers, which a restored database has because
 * it starts counting transactions again.
 */
export async function removeOldEvents(): Promise<void> {
  await app()
    .db.delete(listingEvents)
    .where(
      or(
        lt(listingEvents.at, sql`now() - interval '30 days'`),
        sql`${listingEvents.xid} >= pg_snapshot_xmax(pg_current_snapshot())`,
      ),
    )
}
