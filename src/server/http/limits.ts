/** Counts the limits of limit-table.ts under HMACs, which name nobody: in the table `rate_limits` or in memory. */
import type { Pool } from 'pg'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import type { Hmac } from '../hmac.ts'
import { localCounter, storedCounter } from './counter.ts'
import { noteLimit } from './limit-headers.ts'
import { limitTable, type Limit, type LimitName, type Limits, type Receipt } from './limit-table.ts'
import { blockOf } from '../networks.ts'

/** `volatileCounter` makes the counter of a volatile limit. */
export function createLimits(
  config: Config,
  pool: Pool,
  hmac: Hmac,
  volatileCounter = localCounter,
): Limits {
  const limits: Record<LimitName, Limit> = limitTable(config)
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      limit.isVolatile ? volatileCounter(limit) : storedCounter(pool, limit),
    ]),
  )
  const counterOf = (name: LimitName) => {
    const counter = counters.get(name)
    if (!counter) throw new Error(`No counter for ${name}`)
    return counter
  }
  const keyOf = (name: LimitName, key: string) => `${name}:${hmac('limit', `${name} ${key}`)}`
  return {
    async take(limit, key, points = 1) {
      const { ok, used, end, msLeft } = await counterOf(limit).take(keyOf(limit, key), points)
      const seconds = secondsOf(msLeft)
      noteLimit(limit, { ...limits[limit], left: limits[limit].points - used, seconds })
      return ok ? { ok, used, receipt: { limit, key, points, end } } : { ok, retryAfter: seconds }
    },
    async wait(limit, key) {
      const count = await counterOf(limit).read(keyOf(limit, key))
      return count && count.used >= limits[limit].points ? secondsOf(count.msLeft) : 0
    },
    giveBack: ({ limit, key, points, end }) =>
      counterOf(limit).giveBack(keyOf(limit, key), points, end),
    reset: (limit, key) => counterOf(limit).reset(keyOf(limit, key)),
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

export type LimitPoint = readonly [limit: LimitName, key: string]

/** Points for a network and for its address block. */
export const networkPoints = (
  what: 'sms' | 'codes' | 'login' | 'sockets',
  network: string,
): readonly LimitPoint[] => [
  [`${what}-network`, network],
  [`${what}-block`, blockOf(network)],
]

/**
 * Takes a point of each limit, or of none; 429 with the time to wait when one is used up. Never call it
 * in a transaction, because the embedded engine has one connection. Receipts are in the order of the points.
 */
export async function takeLimits(points: readonly LimitPoint[]): Promise<Receipt[]> {
  const { limits } = app()
  const taken: Receipt[] = []
  for (const [limit, key] of points) {
    const answer = await limits.take(limit, key)
    if (!answer.ok) {
      await giveBackLimits(taken)
      throw new Failure('too_many_requests', { retryAfter: answer.retryAfter })
    }
    taken.push(answer.receipt)
  }
  return taken
}

/** Gives points back for something that did not happen. */
export async function giveBackLimits(taken: readonly Receipt[]): Promise<void> {
  for (const receipt of taken) await app().limits.giveBack(receipt)
}

/** Runs `work` for a point of each limit; a failure gives the points back. */
export async function withinLimits<T>(
  points: readonly LimitPoint[],
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takeLimits(points)
  try {
    return await work()
  } catch (error) {
    await giveBackLimits(taken)
    throw error
  }
}

/** Runs `create` for a point of each limit; a failure, or an earlier creation, gives the points back. */
export async function createWithinLimits<T extends { isNew: boolean }>(
  points: readonly LimitPoint[],
  create: () => Promise<T>,
): Promise<T> {
  const taken = await takeLimits(points)
  let isNew = false
  try {
    const created = await create()
    isNew = created.isNew
    return created
  } finally {
    if (!isNew) await giveBackLimits(taken)
  }
}
