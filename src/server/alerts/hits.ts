/** What searches have found: each listing once, and the member hears of it. */
import { sql } from 'drizzle-orm'
import type { Kind, ListingId } from '../../api/kinds.ts'
import type { Transaction } from '../db/index.ts'
import { notify } from '../notify/notify.ts'

export type Hit = { searchId: number; kind: Kind; listingId: number }

/** So many are named in one message. */
const MOST_NAMED = 10

/** Keeps these accounts from being deleted, before anything else of them is locked; answers those that are there. */
export async function lockMembers(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where id = any(${sql.param(ids)}::bigint[]) order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

/** Writes those that are new, of searches that are still there. */
export async function addHits(tx: Transaction, hits: Hit[]): Promise<Hit[]> {
  if (hits.length === 0) return []
  const { rows } = await tx.execute<Hit>(sql`
    with hit as (
      select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
        as hit ("searchId" bigint, kind text, "listingId" bigint)),
    alive as materialized (
      select id from saved_searches where id in (select "searchId" from hit) order by id for key share)
    insert into search_hits (search_id, kind, listing_id)
    select "searchId", kind, "listingId" from hit join alive on alive.id = "searchId"
    on conflict do nothing
    returning search_id as "searchId", kind, listing_id as "listingId"`)
  return rows
}

/** One message about what a search has found and nobody has told yet. */
export async function tellHits(
  tx: Transaction,
  { userId, searchId }: { userId: number; searchId: number },
  found: ListingId[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update search_hits set sent_at = now() where search_id = ${searchId} and sent_at is null
      and listing_id = any(${sql.param(found.map(({ id }) => id))}::bigint[]) returning listing_id as id`)
  const untold = new Set(rows.map(({ id }) => id))
  const listings = found.filter(({ id }) => untold.has(id))
  const [first] = listings
  if (!first) return
  const more = listings.length - MOST_NAMED
  const note = {
    type: 'search' as const,
    searchId,
    listings: listings.slice(0, MOST_NAMED),
    ...(more > 0 && { more }),
  }
  await notify(tx, userId, note, { key: `search:${searchId}:${first.kind}:${first.id}`, delayS: 0 })
}
