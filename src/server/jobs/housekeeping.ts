/** What every process does from time to time: sums up counts, removes what is over. */
import { lt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { updateTypicalPrices } from '../catalogue/read/typical-prices.ts'
import { removeOldEvents } from '../changes/changes.ts'
import {
  idempotencyKeys,
  listingFigures,
  phoneProofs,
  smsCodes,
  staffSessions,
  tokens,
} from '../db/schema/index.ts'
import { KEY_LIFETIME } from '../http/idempotency.ts'
import { removeOldDrafts } from '../drafts/drafts.ts'
import { settleSilentDeals } from '../deals/answer-deal.ts'
import { revealReviews } from '../deals/reveal.ts'
import { recountSellers } from '../deals/seller-stats.ts'
import { openGauges } from '../overview/gauges.ts'
import { checkWords } from './check-words.ts'
import { closeFirstPosts } from './close-first-posts.ts'
import { removeOldBans } from '../accounts/banned-phones.ts'
import { archiveListings, expireListings } from './end-listings.ts'
import { endMeasures } from './end-measures.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import { repeat } from './repeat.ts'
import { rollUpCounts } from './roll-up-counts.ts'
import { sweepPictures } from './sweep-pictures.ts'

const SWEEP_EVERY_MS = 3_600_000
const ROLL_UP_EVERY_MS = 10_000
const SUGGEST_EVERY_MS = 3_600_000
const PRICES_EVERY_MS = 24 * SWEEP_EVERY_MS
const CHECK_WORDS_EVERY_MS = 10_000
const FIGURES_EVERY_MS = 10_000
const END_EVERY_MS = 300_000
const GAUGES_EVERY_MS = 60_000

export function startHousekeeping(): { stop(): Promise<void> } {
  const sweeping = repeat(sweep, SWEEP_EVERY_MS, (error) => {
    app().metrics.count('sweep_failures')
    app().log.error({ err: error }, 'sweeping failed')
  })
  const rollingUp = repeat(rollUpCounts, ROLL_UP_EVERY_MS, (error) =>
    app().log.error({ err: error }, 'rolling up counts failed'),
  )
  const checkingWords = repeat(checkWords, CHECK_WORDS_EVERY_MS, (error) =>
    app().log.error({ err: error }, 'checking words failed'),
  )
  const suggesting = repeat(refreshSuggestions, SUGGEST_EVERY_MS, (error) =>
    app().log.error({ err: error }, 'refreshing suggestions failed'),
  )
  const pricing = repeat(updateTypicalPrices, PRICES_EVERY_MS, (error) =>
    app().log.error({ err: error }, 'counting typical prices failed'),
  )
  const ending = repeat(endListings, END_EVERY_MS, (error) =>
    app().log.error({ err: error }, 'ending listings failed'),
  )
  const countingFigures = repeat(
    () => app().figures.flush(),
    FIGURES_EVERY_MS,
    (error) => app().log.error({ err: error }, 'writing figures failed'),
  )
  const measuring = startMeasuring()
  return {
    async stop() {
      await measuring?.stop()
      await countingFigures.stop()
      await ending.stop()
      await pricing.stop()
      await sweeping.stop()
      await checkingWords.stop()
      await rollingUp.stop()
      await suggesting.stop()
    },
  }
}

/** Only where somebody reads the numbers. */
function startMeasuring() {
  const { config, log } = app()
  if (config.METRICS_PORT === undefined) return undefined
  return repeat(openGauges().refresh, GAUGES_EVERY_MS, (error) =>
    log.error({ err: error }, 'counting for the metrics failed'),
  )
}

async function endListings(): Promise<void> {
  await expireListings()
  await archiveListings()
  await endMeasures()
  await settleSilentDeals()
  await revealReviews()
}

async function sweep(): Promise<void> {
  await sweepPictures()
  await removeExpired()
  await removeOldEvents()
  await removeOldFigures()
  await removeOldDrafts()
  await closeFirstPosts()
  await recountSellers()
  app().metrics.count('sweeps')
}

/** An owner sees a month of them; a year tells what a season is like. */
async function removeOldFigures(): Promise<void> {
  await app()
    .db.delete(listingFigures)
    .where(lt(listingFigures.day, sql`current_date - 400`))
}

/** Removes the codes, proofs, tokens, idempotency keys and bans of numbers that no longer open or mean anything. */
export async function removeExpired(): Promise<void> {
  const { db } = app()
  const now = sql`now()`
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
  await removeOldBans()
  await db
    .delete(staffSessions)
    .where(lt(staffSessions.createdAt, sql`now() - interval '12 hours'`))
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEY_LIFETIME}`))
}
