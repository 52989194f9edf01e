/** Stores what searches have found, each listing once, and notifies the members. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, type ListingId } from '../../api/lib/kinds.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import type { Note } from '../notify/note.ts'
import { notifyAll, type NewNote } from '../notify/notify.ts'

const hit = v.object({
  searchId: v.number(),
  kind: v.picklist(KINDS),
  listingId: v.number(),
})
type Hit = v.InferOutput<typeof hit>

/** Most listings named in one message. */
const MOST_NAMED = 10

/** Locks accounts against deletion, before any other row of theirs; returns the ids of those that exist. */
export async function lockMembers(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    select id from users where id = any(${sql.param(ids)}::bigint[]) order by id for key share`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Stores the hits that are new and whose searches still exist; returns these. */
export async function addHits(tx: Transaction, hits: Hit[]): Promise<Hit[]> {
  if (hits.length === 0) return []
  const rows = await any(
    tx,
    hit,
    sql`
    with hit as (
      select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
        as hit ("searchId" bigint, kind text, "listingId" bigint)),
    alive as materialized (
      select id from saved_searches where id in (select "searchId" from hit) order by id for key share)
    insert into search_hits (search_id, kind, listing_id)
    select "searchId", kind, "listingId" from hit join alive on alive.id = "searchId"
    on conflict do nothing
    returning search_id as "searchId", kind, listing_id as "listingId"`,
  )
  return rows
}

/** `listings`: newest first. */
type SearchHits = { userId: number; searchId: number; listings: ListingId[] }
type Form = Extract<Note, { type: 'search' }>['form']

/** Sends one message per search about its hits that have not been sent yet. */
export async function tellHits(tx: Transaction, all: SearchHits[], form: Form): Promise<void> {
  const hits = all.flatMap(({ searchId, listings }) =>
    listings.map(({ kind, id }) => ({ search_id: searchId, kind, listing_id: id })),
  )
  if (hits.length === 0) return
  const rows = await any(
    tx,
    v.object({ search_id: v.number(), listing_id: v.number() }),
    sql`
    update search_hits h set sent_at = now()
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (search_id bigint, kind text, listing_id bigint)
    where h.search_id = hit.search_id and h.kind = hit.kind and h.listing_id = hit.listing_id and sent_at is null
    returning h.search_id, h.listing_id`,
  )
  const untold = Map.groupBy(rows, ({ search_id }) => search_id)
  const notes = all.flatMap(({ userId, searchId, listings }) => {
    const ids = new Set(untold.get(searchId)?.map(({ listing_id }) => listing_id))
    return noteOf({ userId, searchId, listings: listings.filter(({ id }) => ids.has(id)) }, form)
  })
  await notifyAll(tx, notes, 0)
}

function noteOf({ userId, searchId, listings }: SearchHits, form: Form): NewNote[] {
  const [first] = listings
  if (!first) return []
  const more = listings.length - MOST_NAMED
  const note = {
    type: 'search' as const,
    searchId,
    form,
    listings: listings.slice(0, MOST_NAMED),
    ...(more > 0 && { more }),
  }
  return [{ userId, note, key: `search:${searchId}:${first.kind}:${first.id}` }]
}
