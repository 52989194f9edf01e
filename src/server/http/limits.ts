/**
 * Rate limits, all in one table; in memory for one process, in the database for several. `isLocal`:
 * always in memory, where a limit guards a process and counting would cost as much as what it counts.
 */
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = { points: number; duration: number; isLocal?: boolean }

const table = (config: Config) => ({
  'sms-phone-minute': { points: 1, duration: MINUTE },
  'sms-phone-hour': { points: 5, duration: HOUR },
  'sms-phone-day': { points: 10, duration: DAY },
  'sms-network-hour': { points: 20, duration: HOUR },
  'sms-site-day': { points: config.SMS_DAILY_LIMIT, duration: DAY },
  'login-phone-network': { points: 5, duration: 15 * MINUTE },
  'login-network': { points: 20, duration: 15 * MINUTE },
  'comments-member-minute': { points: 30, duration: MINUTE },
  'reports-member-hour': { points: 30, duration: HOUR },
  // A busy buyer asks a dozen sellers; who asks every seller advertises
  'rooms-member-day': { points: 60, duration: DAY },
  'messages-member': { points: 200, duration: 10, isLocal: true },
  // Whole villages share an address; a program that opens sockets in a loop is past it soon
  'sockets-network': { points: 300, duration: MINUTE, isLocal: true },
})
export type LimitName = keyof ReturnType<typeof table>

export type Limits = {
  /** Takes a point and tells how many are used; or the seconds to wait when none is left. */
  take(
    limit: LimitName,
    key: string,
  ): Promise<{ ok: true; used: number } | { ok: false; retryAfter: number }>
  /** Returns a point that was taken for something that did not happen. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Forgets what was taken. */
  reset(limit: LimitName, key: string): Promise<void>
}

/** Counts in memory beside the embedded database (one process), else in table `rate_limits`. */
export function createLimits(config: Config, pool: Pool): Limits {
  const limits: Record<LimitName, Limit> = table(config)
  const create = (name: string, { isLocal, ...limit }: Limit) => {
    const options = { ...limit, keyPrefix: name }
    return config.DATABASE_URL && !isLocal
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // One statement empties the table of all limits, so one limiter does it
          clearExpiredByTimeout: name === 'sms-site-day',
        })
      : new RateLimiterMemory(options)
  }
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, create(name, limit)]),
  )
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limiter for ${name}`)
    return limiter
  }
  return {
    async take(limit, key) {
      try {
        const { consumedPoints } = await limiterOf(limit).consume(key)
        return { ok: true, used: consumedPoints }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
    async giveBack(limit, key) {
      // Refused attempts are counted too: of a single point nothing may stay behind
      if (limits[limit].points === 1) await limiterOf(limit).delete(key)
      else await limiterOf(limit).reward(key)
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

export type LimitPoint = readonly [limit: LimitName, key: string]

/** Takes a point of each limit, or of none; 429 with the time to wait when one is used up. */
export async function takeLimits(points: readonly LimitPoint[]): Promise<void> {
  const { limits } = app()
  for (const [index, [limit, key]] of points.entries()) {
    const answer = await limits.take(limit, key)
    if (answer.ok) continue
    await giveBackLimits(points.slice(0, index))
    throw new Failure('too_many_requests', { retryAfter: answer.retryAfter })
  }
}

/** Returns the points for something that did not happen. */
export async function giveBackLimits(taken: readonly LimitPoint[]): Promise<void> {
  for (const [limit, key] of taken) await app().limits.giveBack(limit, key)
}
