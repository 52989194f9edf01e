/** Sends what searches have found since the last digest in one message: hourly, daily, and a day's remaining alerts. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { wakeWorkers } from '../jobs/queue.ts'
import { findListings, storedSearch, type StoredSearch } from './matching/found-listings.ts'
import { addHits, lockMembers, tellHits } from './hits.ts'
import { DAY_MS, dayBounds, HOUR_MS, MINUTE_MS, tashkentDay } from '../time.ts'
import { any, date, exists } from '../db/ask.ts'

/** A listing may become visible a while after its timestamp, so periods overlap; each listing is still told once. */
const OVERLAP_MS = 10 * MINUTE_MS
const MOST_FOUND = 100
const SEARCHES_AT_ONCE = 100
/** Longer than one batch takes. When a process dies, others take its searches after this time. */
const CLAIM_MINUTES = 10

const dueSearch = v.object({ ...storedSearch.entries, created_at: date, digested_at: date })
type DueSearch = v.InferOutput<typeof dueSearch>

const DAILY_HOUR = 9
/** The hour at which hits beyond the day's number of instant messages are sent. */
export const EVENING_HOUR = 20

export async function sendDigests(now = new Date()): Promise<void> {
  const sent = [
    await sendAll('hourly', lastFullHour(now), now),
    await sendAll('daily', lastHour(DAILY_HOUR, now), now),
    await sendRest(lastHour(EVENING_HOUR, now)),
  ]
  if (sent.includes(true)) await wakeWorkers()
}

/** Sends digests of the searches that had none since `due`; false when there were none. */
async function sendAll(pace: 'hourly' | 'daily', due: Date, now: Date): Promise<boolean> {
  let count = 0
  for (;;) {
    const searches = await claimDue(pace, due)
    for (const search of searches) await sendDigest(search, due, now)
    count += searches.length
    if (searches.length < SEARCHES_AT_ONCE) return count > 0
  }
}

/** Claims searches, so that no other process sends their digests meanwhile. */
async function claimDue(pace: 'hourly' | 'daily', due: Date): Promise<DueSearch[]> {
  return any(app().db, dueSearch, {
    text: `update saved_searches set claimed_until = now() + interval '${CLAIM_MINUTES} minutes'
     where id = any(array(
       select id from saved_searches where paused_at is null and pace = $1 and digested_at < $2
         and (claimed_until is null or claimed_until < now())
       order by digested_at limit ${SEARCHES_AT_ONCE} for update skip locked))
     returning id, user_id, kind, query, interpretation, created_at, digested_at`,
    values: [pace, due],
  })
}

async function sendDigest(search: DueSearch, due: Date, now: Date): Promise<void> {
  const { id: searchId, user_id: userId, kind, created_at, digested_at } = search
  const since = new Date(Math.max(created_at.getTime(), digested_at.getTime() - OVERLAP_MS))
  const until = new Date(now.getTime() - MINUTE_MS)
  const fresh = await findListings(search, { since, until, isNew: true, limit: MOST_FOUND })
  const edited = await findUntold(search)
  await app().db.transaction(async (tx) => {
    if (!(await lockMembers(tx, [userId])).has(userId)) return
    // The claim may have run out, and another process may have sent the digest
    const isClaimed = await exists(
      tx,
      sql`update saved_searches set digested_at = ${now.toISOString()}::timestamptz, claimed_until = null
      where id = ${searchId} and paused_at is null and digested_at < ${due.toISOString()}::timestamptz returning id`,
    )
    if (!isClaimed) return
    const hits = await addHits(
      tx,
      fresh.map((listingId) => ({ searchId, kind, listingId })),
    )
    const isNew = new Set(hits.map(({ listingId }) => listingId))
    const listings = [...fresh.filter((id) => isNew.has(id)), ...edited].map((id) => ({ kind, id }))
    await tellHits(tx, [{ userId, searchIds: [searchId], listings }], 'digest')
  })
}

const untold = v.object({ listing_id: v.number() })

/** Unsent hits, from edits since the last digest, whose listings still match. */
async function findUntold(search: StoredSearch): Promise<number[]> {
  const rows = await any(app().db, untold, {
    text: 'select listing_id from search_hits where search_id = $1 and sent_at is null',
    values: [search.id],
  })
  const among = rows.map(({ listing_id }) => listing_id)
  return among.length === 0 ? [] : findListings(search, { among, limit: MOST_FOUND })
}

const unsent = v.object({
  searchId: v.number(),
  userId: v.number(),
  listings: v.array(v.object({ kind: storedSearch.entries.kind, id: v.number() })),
})

/** Sends hits from before `due` that exceeded the day's number of instant messages. */
async function sendRest(due: Date): Promise<boolean> {
  const rows = await any(app().db, unsent, {
    text: `select search_id as "searchId", user_id as "userId",
       json_agg(json_build_object('kind', h.kind, 'id', listing_id) order by at desc, listing_id desc) as listings
     from search_hits h join saved_searches s on s.id = search_id
     where sent_at is null and at < $1 and paused_at is null and pace = 'instant' group by search_id, user_id`,
    values: [due],
  })
  for (const hits of rows)
    await app().db.transaction(async (tx) => {
      if ((await lockMembers(tx, [hits.userId])).has(hits.userId))
        await tellHits(tx, [{ ...hits, searchIds: [hits.searchId] }], 'rest')
    })
  return rows.length > 0
}

/**
 * Due times of digests in Tashkent's time, which has no daylight saving. The last time before `now` that it was this
 * hour in Tashkent.
 */
export function lastHour(hour: number, now: Date): Date {
  const today = dayBounds(tashkentDay(now)).from.getTime() + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

const lastFullHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
