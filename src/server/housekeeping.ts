/** Repeats what has to be done from time to time: counts are summed up, what is over is removed. */
import { lt, sql } from 'drizzle-orm'
import { app } from './app.ts'
import { sendDigests } from './alerts/digests.ts'
import { settleIdleSearches } from './alerts/idle-searches.ts'
import { updateTypicalPrices } from './catalogue/read/typical-prices.ts'
import { removeOldEvents } from './changes/changes.ts'
import {
  idempotencyKeys,
  listingFigures,
  phoneProofs,
  rateLimits,
  smsCodes,
  staffSessions,
  tokens,
} from './db/schema/index.ts'
import { NOW_MS } from './http/counter.ts'
import { KEY_LIFETIME } from './http/idempotency.ts'
import { removeOldDrafts } from './drafts/drafts.ts'
import { settleSilentDeals } from './deals/answer-deal.ts'
import { remindOfReviews, revealReviews } from './deals/reveal.ts'
import { recountSellers } from './ratings/seller-stats.ts'
import { openGauges } from './overview/gauges.ts'
import { checkWords } from './safety/check-words.ts'
import { closeFirstPosts } from './moderation/close-first-posts.ts'
import { removeOldBans } from './members/banned-phones.ts'
import { archiveListings, expireListings } from './listings/end-listings.ts'
import { endMeasures } from './moderation/end-measures.ts'
import { inTurn } from './work/lease.ts'
import { removeOldNotifications } from './notify/read-notifications.ts'
import { removeOldUpdates } from './telegram/bot.ts'
import { remindOwners } from './listings/remind-owners.ts'
import { refreshSuggestions } from './catalogue/find/refresh-suggestions.ts'
import { repeat } from './work/repeat.ts'
import { rollUpCounts } from './catalogue/read/roll-up-counts.ts'
import { sweepChatPictures } from './chat/sweep-pictures.ts'
import { sweepPictures } from './media/sweep-pictures.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

type Task = readonly [name: string, work: () => Promise<unknown>, everyMs: number]

/** Each is repeated apart from the others, so that none waits for one that fails. */
const tasks: readonly Task[] = [
  ['rolling up counts', rollUpCounts, 10 * SECOND_MS],
  ['checking words', checkWords, 10 * SECOND_MS],
  ['sending digests', () => sendDigests(), MINUTE_MS],
  ['expiring listings', expireListings, 5 * MINUTE_MS],
  ['reminding owners', remindOwners, 5 * MINUTE_MS],
  ['archiving listings', archiveListings, 5 * MINUTE_MS],
  ['ending measures', endMeasures, 5 * MINUTE_MS],
  ['settling silent deals', settleSilentDeals, 5 * MINUTE_MS],
  ['revealing reviews', revealReviews, 5 * MINUTE_MS],
  ['reminding of reviews', remindOfReviews, 5 * MINUTE_MS],
  ['sweeping pictures', sweepPictures, HOUR_MS],
  ['sweeping pictures of chats', sweepChatPictures, HOUR_MS],
  ['removing what is over', removeExpired, HOUR_MS],
  ['removing old events', removeOldEvents, HOUR_MS],
  ['settling idle searches', settleIdleSearches, HOUR_MS],
  ['removing old figures', removeOldFigures, HOUR_MS],
  ['removing old drafts', removeOldDrafts, HOUR_MS],
  ['removing old notifications', removeOldNotifications, HOUR_MS],
  ['removing old updates of Telegram', removeOldUpdates, HOUR_MS],
  ['closing first posts', closeFirstPosts, HOUR_MS],
  ['recounting sellers', recountSellers, HOUR_MS],
  ['refreshing suggestions', refreshSuggestions, HOUR_MS],
  ['counting typical prices', updateTypicalPrices, 24 * HOUR_MS],
]

/** Each process has something of its own to do: figures that it counted, and the metrics where somebody reads them. */
const ownTasks = (): readonly Task[] => [
  ['writing figures', () => app().figures.flush(), 10 * SECOND_MS],
  ...(app().config.METRICS_PORT === undefined
    ? []
    : [['counting for the metrics', openGauges().refresh, MINUTE_MS] as const]),
]

export function startHousekeeping(): { stop(): Promise<void> } {
  // The embedded engine belongs to one process
  const shared = app().config.DATABASE_URL ? tasks.map(byOneProcess) : tasks
  const repeated = [...shared, ...ownTasks()].map(([name, work, everyMs]) =>
    repeat(work, everyMs, (err) => {
      app().metrics.count('housekeeping_failures')
      app().log.error({ err }, `${name} failed`)
    }),
  )
  return {
    async stop() {
      await Promise.all(repeated.map((task) => task.stop()))
    },
  }
}

/** Asked for often enough that a task whose process died is done by another one within minutes. */
function byOneProcess([name, work, everyMs]: Task): Task {
  const tickMs = Math.min(everyMs, MINUTE_MS)
  // Somewhat less than the whole, or the tick would come just before the task is due
  const restMs = everyMs - tickMs / 10
  let isStart = true
  const take = () => {
    const turn = inTurn({ task: name, work, restMs, isStart })
    isStart = false
    return turn
  }
  return [name, take, tickMs]
}

/** An owner sees a month of them; a year tells what a season is like. */
async function removeOldFigures(): Promise<void> {
  await app()
    .db.delete(listingFigures)
    .where(lt(listingFigures.day, sql`current_date - 400`))
}

/** Removes codes, proofs, limits, tokens, idempotency keys and bans of numbers whose time is over. */
export async function removeExpired(): Promise<void> {
  const { db } = app()
  const now = sql`now()`
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql.raw(NOW_MS)))
  await removeOldBans()
  await db
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, sql`now() - interval '12 hours'`))
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEY_LIFETIME}`))
}
