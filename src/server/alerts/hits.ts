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

/** `searchIds`: the searches that found all of them; `listings`: newest first. */
type Found = { userId: number; searchIds: number[]; listings: ListingId[] }
type Form = Extract<Note, { type: 'search' }>['form']

/** The hits of a member's searches together: listings that the same searches found are told in one message. */
export function foundTogether(hits: (Hit & { userId: number })[]): Found[] {
  const byListing = Map.groupBy(hits, (hit) => `${hit.userId} ${hit.kind} ${hit.listingId}`)
  const found = new Map<string, Found>()
  for (const same of byListing.values()) {
    const [first] = same
    if (!first) continue
    const { userId, kind, listingId } = first
    const searchIds = same.map(({ searchId }) => searchId).toSorted((a, b) => a - b)
    const key = searchIds.join()
    const one = found.get(key) ?? { userId, searchIds, listings: [] }
    one.listings.push({ kind, id: listingId })
    found.set(key, one)
  }
  return [...found.values()]
}

/** Sends one message for each group of hits that have not been sent yet. */
export async function tellHits(tx: Transaction, all: Found[], form: Form): Promise<void> {
  const hits = all.flatMap(({ searchIds, listings }) =>
    searchIds.flatMap((search_id) =>
      listings.map(({ kind, id }) => ({ search_id, kind, listing_id: id })),
    ),
  )
  if (hits.length === 0) return
  const rows = await any(
    tx,
    v.object({ search_id: v.number(), listing_id: v.number(), is_told: v.boolean() }),
    markSent(hits),
  )
  const untold = Map.groupBy(
    rows.filter(({ is_told }) => form === 'alert' || !is_told),
    ({ search_id }) => search_id,
  )
  const notes = all.flatMap(({ userId, searchIds, listings }) => {
    const ids = new Set(
      searchIds.flatMap((id) => untold.get(id)?.map(({ listing_id }) => listing_id) ?? []),
    )
    return noteOf({ userId, searchIds, listings: listings.filter(({ id }) => ids.has(id)) }, form)
  })
  await notifyAll(tx, notes, 0)
}

/** `is_told`: another search of the member told of the listing within a day. */
const markSent = (hits: object[]) => sql`
  update search_hits h set sent_at = now()
  from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (search_id bigint, kind text, listing_id bigint)
  where h.search_id = hit.search_id and h.kind = hit.kind and h.listing_id = hit.listing_id and sent_at is null
  returning h.search_id, h.listing_id, exists (
    select from saved_searches own
    join saved_searches beside on beside.user_id = own.user_id and beside.id <> own.id
    join search_hits told on told.search_id = beside.id and told.kind = h.kind and told.listing_id = h.listing_id
    where own.id = h.search_id and told.sent_at > now() - interval '1 day') as is_told`

function noteOf({ userId, searchIds, listings }: Found, form: Form): NewNote[] {
  const [first] = listings
  const [searchId, ...others] = searchIds
  if (!first || searchId === undefined) return []
  const more = listings.length - MOST_NAMED
  const note = {
    type: 'search' as const,
    searchId,
    ...(others.length > 0 && { others }),
    form,
    listings: listings.slice(0, MOST_NAMED),
    ...(more > 0 && { more }),
  }
  return [{ userId, note, key: `search:${searchIds.join('+')}:${first.kind}:${first.id}` }]
}
