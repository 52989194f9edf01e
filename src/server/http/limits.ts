/**
 * Rate limits, all in one table. They are counted in table `rate_limits`, shared by all processes and
 * kept over a restart, under keys that name nobody. `isLocal`: in memory, where a limit guards a
 * process and counting would cost as much as what it counts.
 */
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import type { Hmac } from '../hmac.ts'
import { noteLimit } from './limit-headers.ts'
import { blockOf } from './network.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Of one network; told in llms.txt. */
export const CHANGES_A_MINUTE = 60

type Limit = { points: number; duration: number; isLocal?: boolean }

const table = (config: Config) => ({
  // Of one network for one phone, counted first: a single one cannot use a phone up
  'sms-phone-network-minute': { points: 1, duration: MINUTE },
  'sms-phone-network': { points: 3, duration: HOUR },
  'sms-phone-block': { points: 5, duration: HOUR },
  // Of all networks together, but for those where the owner has logged in
  'sms-phone-minute': { points: 3, duration: MINUTE },
  'sms-phone-hour': { points: 10, duration: HOUR },
  'sms-phone-day': { points: 20, duration: DAY },
  'sms-owner-day': { points: 10, duration: DAY },
  'sms-network': { points: 20, duration: HOUR },
  'sms-block': { points: Math.max(60, Math.ceil(config.SMS_DAILY_LIMIT * 0.06)), duration: HOUR },
  'sms-alert': { points: 1, duration: HOUR },
  // A solution counts once; its challenge expires before
  'proof-of-work': { points: 1, duration: HOUR },
  // Tries of codes by who did not ask for them
  'codes-network': { points: 10, duration: HOUR },
  'codes-block': { points: 60, duration: HOUR },
  'codes-phone': { points: 20, duration: HOUR },
  'login-phone-day': { points: 50, duration: DAY },
  'login-phone-network': { points: 5, duration: 15 * MINUTE },
  'login-network': { points: 20, duration: 15 * MINUTE },
  'login-block': { points: 100, duration: 15 * MINUTE },
  // The code of six digits has a million values
  'staff-codes': { points: 5, duration: 15 * MINUTE },
  'posts-member': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 6), duration: 10 * MINUTE },
  'posts-member-day': { points: config.POSTS_DAILY_LIMIT, duration: DAY },
  'posts-newcomer-day': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 10), duration: DAY },
  'edits-member-hour': { points: 60, duration: HOUR },
  // A form saves itself as it is typed in, on two devices at once
  'drafts-member-minute': { points: 60, duration: MINUTE, isLocal: true },
  'likes-member-minute': { points: 60, duration: MINUTE, isLocal: true },
  'profile-edits-member-hour': { points: 30, duration: HOUR },
  'renames-member-month': { points: 5, duration: 30 * DAY },
  'changes-network-minute': { points: CHANGES_A_MINUTE, duration: MINUTE, isLocal: true },
  'exports-member-day': { points: 5, duration: DAY },
  // Who collects numbers asks for many
  'phones-member-day': { points: 20, duration: DAY },
  'phones-newcomer-day': { points: 3, duration: DAY },
  'phones-member-minute': { points: 3, duration: MINUTE },
  'phones-network-day': { points: 60, duration: DAY },
  'phones-listing-day': { points: 200, duration: DAY },
  'phones-again': { points: 1, duration: DAY },
  'comments-member-minute': { points: 30, duration: MINUTE },
  'comments-member-day': { points: 200, duration: DAY },
  'reports-member-hour': { points: 30, duration: HOUR },
  // A busy buyer asks a dozen sellers; who asks every seller advertises
  'rooms-member-day': { points: 60, duration: DAY },
  'deals-member-day': { points: 20, duration: DAY },
  'reviews-member-day': { points: 5, duration: DAY },
  // A hundred photos of a phone's camera; what decoding costs is seen in their headers
  'megapixels-member-hour': { points: 1_500, duration: HOUR },
  'chat-pictures-member-day': { points: 30, duration: DAY },
  'messages-member': { points: 200, duration: 10, isLocal: true },
  // Whole villages share an address; a program that opens sockets in a loop is past it soon
  'sockets-network': { points: 300, duration: MINUTE, isLocal: true },
  'sockets-block': { points: 1200, duration: MINUTE, isLocal: true },
})
export type LimitName = keyof ReturnType<typeof table>

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
  const limits: Record<LimitName, Limit> = table(config)
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
