/** What every process does from time to time: sums up counts, removes what is over. */
import { lt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { updateTypicalPrices } from '../catalogue/read/typical-prices.ts'
import { removeOldEvents } from '../changes/changes.ts'
import { idempotencyKeys, phoneProofs, smsCodes, tokens } from '../db/schema/index.ts'
import { KEY_LIFETIME } from '../http/idempotency.ts'
import { checkWords } from './check-words.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import { repeat } from './repeat.ts'
import { rollUpCounts } from './roll-up-counts.ts'
import { sweepPictures } from './sweep-pictures.ts'

const SWEEP_EVERY_MS = 3_600_000
const ROLL_UP_EVERY_MS = 10_000
const SUGGEST_EVERY_MS = 3_600_000
const PRICES_EVERY_MS = 24 * SWEEP_EVERY_MS
const CHECK_WORDS_EVERY_MS = 10_000

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
  return {
    async stop() {
      await pricing.stop()
      await sweeping.stop()
      await checkingWords.stop()
      await rollingUp.stop()
      await suggesting.stop()
    },
  }
}

async function sweep(): Promise<void> {
  await sweepPictures()
  await removeExpired()
  await removeOldEvents()
  app().metrics.count('sweeps')
}

/** Removes the codes, proofs, tokens and idempotency keys that no longer open or mean anything. */
export async function removeExpired(): Promise<void> {
  const { db } = app()
  const now = sql`now()`
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEY_LIFETIME}`))
}
