/** Notifies members of new events: new and edited listings by saved searches, other changes by their likes. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MAX_INSTANT_A_DAY } from '../../../api/alerts/saved-search-limits.ts'
import { app } from '../../app.ts'
import { any, exists } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { wakeWorkers } from '../../jobs/queue.ts'
import { repeat } from '../../jobs/repeat.ts'
import { tellFavourites } from '../favourites.ts'
import { findSearches, type Match } from './find-searches.ts'
import { addHits, foundTogether, lockMembers, tellHits } from '../hits.ts'
import { keepHidden, NEWS_AT_ONCE, putBack, readListed, takeNews } from './take-news.ts'

const EVERY_MS = 2_000

/** Handles all waiting events, a few at a time. */
export async function matchNews(): Promise<void> {
  while (await matchSome());
}

/**
 * Returns true while there is more. When the process dies, the transaction has told nobody, and another process takes the
 * events again. A listing that matches a great many searches is put back with the id up to which searches were told.
 */
async function matchSome(): Promise<boolean> {
  if (!(await isWaiting())) return false
  const isMore = await app().db.transaction(async (tx) => {
    const news = await takeNews(tx)
    const { listed, hidden } = await readListed(tx, news)
    const { matches, rests } = await findSearches(tx, listed)
    await tellSearches(tx, matches)
    await putBack(tx, rests)
    await tellFavourites(tx, news)
    await keepHidden(tx, hidden)
    return news.length === NEWS_AT_ONCE || rests.length > 0
  })
  await wakeWorkers()
  return isMore
}

/** Checked first, because most rounds find nothing and need no transaction. */
async function isWaiting(): Promise<boolean> {
  return exists(app().db, { text: 'select from listing_news limit 1' })
}

/**
 * Notifies the owners of matching searches, in a few statements however many there are. Hits of hourly and daily searches
 * wait for the digest.
 */
export async function tellSearches(tx: Transaction, matches: Match[]): Promise<void> {
  if (matches.length === 0) return
  const members = await lockMembers(tx, [...new Set(matches.map(({ userId }) => userId))])
  const hits = await addHits(
    tx,
    matches
      .filter(({ userId }) => members.has(userId))
      .map(({ searchId, listing: { kind, id } }) => ({ searchId, kind, listingId: id })),
  )
  const owners = new Map(
    matches
      .filter(({ pace }) => pace === 'instant')
      .map(({ searchId, userId }) => [searchId, userId]),
  )
  const counts = await countMessages(tx, [...members])
  const instant = hits.flatMap((hit) => {
    const userId = owners.get(hit.searchId)
    return userId === undefined ? [] : [{ ...hit, userId }]
  })
  const all = foundTogether(instant).filter(({ userId }) => {
    const before = counts.get(userId) ?? 0
    counts.set(userId, before + 1)
    // The day's further hits are sent in the evening
    return before < MAX_INSTANT_A_DAY
  })
  await tellHits(tx, all, 'alert')
}

/** Instant messages per member since midnight in Tashkent. Hits sent today are at most two days old. */
async function countMessages(tx: Transaction, userIds: number[]): Promise<Map<number, number>> {
  const rows = await any(
    tx,
    v.object({ user_id: v.number(), count: v.number() }),
    sql`
    with told as (
      select user_id, sent_at, array_agg(search_id order by search_id) as searches
      from search_hits h join saved_searches s on s.id = h.search_id
      where user_id = any(${sql.param(userIds)}::bigint[]) and pace = 'instant' and h.at > now() - interval '2 days'
        and sent_at >= date_trunc('day', now() at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent'
      group by user_id, h.kind, listing_id, sent_at)
    select user_id, count(distinct (searches, sent_at)) as count from told
    group by user_id`,
  )
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/**
 * Handles events of listings after each of this process's own cache invalidations, and every two seconds those that a
 * killed process left. The writes of others are their own work: ten processes would ask the database ten times for each.
 */
export function startAlerts(): { stop(): Promise<void> } {
  const matching = repeat(matchNews, EVERY_MS, (error) =>
    app().log.error({ err: error }, 'news of listings were not matched'),
  )
  const unsubscribe = app().bus.subscribe(({ type }, isOwn) => {
    if (type === 'invalidate' && isOwn) matching.now()
  })
  return {
    async stop() {
      unsubscribe()
      await matching.stop()
    },
  }
}
