/**
 * Counts for the limits of limit-table.ts. It is done in table `rate_limits`, shared by all processes and
 * kept over a restart, under keys that name nobody; what is local, in memory.
 */
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import type { Hmac } from '../hmac.ts'
import { noteLimit } from './limit-headers.ts'
import { limitTable, type Limit, type LimitName } from './limit-table.ts'
import { blockOf } from './network.ts'

export type Limits = {
  /** Takes a point, or as many as said, and tells how many are used; or the seconds to wait when too few are left. */
  take(
    limit: LimitName,
    key: string,
    points?: number,
  ): Promise<{ ok: true; used: number } | { ok: false; retryAfter: number }>
  /** The seconds until there is a point to take; 0: there is one. */
  wait(limit: LimitName, key: string): Promise<number>
  /** Returns what was taken for something that did not happen. */
  giveBack(limit: LimitName, key: string, points?: number): Promise<void>
  /** Forgets what was taken. */
  reset(limit: LimitName, key: string): Promise<void>
}

export function createLimits(config: Config, pool: Pool, hmac: Hmac): Limits {
  const limits: Record<LimitName, Limit> = limitTable(config)
  const create = (name: string, { isLocal, ...limit }: Limit) => {
    const options = { ...limit, keyPrefix: name }
    return isLocal
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // One statement empties the table of all limits, so one limiter does it
          clearExpiredByTimeout: name === 'sms-network',
        })
  }
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, create(name, limit)]),
  )
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limiter for ${name}`)
    return limiter
  }
  const note = (name: LimitName, left: number, state: RateLimiterRes) =>
    noteLimit(name, { ...limits[name], left, seconds: secondsOf(state) })
  const keyOf = (name: LimitName, key: string) =>
    limits[name].isLocal ? key : hmac('limit', `${name} ${key}`)
  return {
    async take(limit, key, points = 1) {
      try {
        const state = await limiterOf(limit).consume(keyOf(limit, key), points)
        note(limit, state.remainingPoints, state)
        return { ok: true, used: state.consumedPoints }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // It was counted, and would outlast what is given back
        await limiterOf(limit).reward(keyOf(limit, key), points)
        note(limit, Math.max(0, refused.remainingPoints), refused)
        return { ok: false, retryAfter: secondsOf(refused) }
      }
    },
    async wait(limit, key) {
      const state = await limiterOf(limit).get(keyOf(limit, key))
      return state && state.remainingPoints <= 0 ? secondsOf(state) : 0
    },
    async giveBack(limit, key, points = 1) {
      // An attempt that is being refused may be counted just now: of a single point nothing may stay behind
      if (limits[limit].points === 1) await limiterOf(limit).delete(keyOf(limit, key))
      else await limiterOf(limit).reward(keyOf(limit, key), points)
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(keyOf(limit, key))
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

export type LimitPoint = readonly [limit: LimitName, key: string]

/** The points of a network and of the block that it is part of. */
export const networkPoints = (
  what: 'sms' | 'codes' | 'login' | 'sockets',
  network: string,
): readonly LimitPoint[] => [
  [`${what}-network`, network],
  [`${what}-block`, blockOf(network)],
]

/**
 * Takes a point of each limit, or of none; 429 with the time to wait when one is used up. Never
 * inside a transaction: the embedded engine has one connection.
 */
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

/** Does it for a point of each limit; what fails costs nothing. */
export async function withinLimits<T>(
  points: readonly LimitPoint[],
  work: () => Promise<T>,
): Promise<T> {
  await takeLimits(points)
  try {
    return await work()
  } catch (error) {
    await giveBackLimits(points)
    throw error
  }
}
