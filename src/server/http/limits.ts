/** Counts the limits of limit-table.ts under HMACs, which name nobody: in the table `rate_limits` or in memory. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import type { Hmac } from '../hmac.ts'
import { localCounter, storedCounter } from './counter.ts'
import {
  limitTable,
  type Limit,
  type LimitName,
  type RateLimits,
  type Receipt,
} from './limit-table.ts'
import { blockOf } from '../networks.ts'

/** States of limits by name, for the current request. */
const taken = new AsyncLocalStorage<Map<string, LimitState>>()

/** `volatileCounter` makes the counter of a volatile limit. */
export function createLimits(
  config: Config,
  pool: Pool,
  hmac: Hmac,
  volatileCounter = localCounter,
): RateLimits {
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
  what: 'sms' | 'codes' | 'entries' | 'login' | 'sockets',
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

type LimitState = { points: number; duration: number; left: number; seconds: number }

const isOwn = (limit: string): boolean => /-member\b/.test(limit) || limit.startsWith('changes-')

/**
 * Tells clients the rest of their own limits, in the headers of draft-ietf-httpapi-ratelimit-headers. Limits of
 * phones, of address blocks and of passwords are shared, so their rest would reveal what others do. Records a limit's
 * state for the response, if it is the client's own.
 */
function noteLimit(limit: string, state: LimitState): void {
  if (isOwn(limit)) taken.getStore()?.set(limit, state)
}

/** Adds the rest of all limits that `answer` took to its response. */
export const withLimitHeaders = (answer: () => Promise<Response>): Promise<Response> =>
  taken.run(new Map(), async () => {
    const response = await answer()
    const states = [...(taken.getStore() ?? [])]
    if (states.length === 0) return response
    const list = (item: (state: LimitState) => string) =>
      states.map(([name, state]) => `"${name}";${item(state)}`).join(', ')
    const policy = list(({ points, duration }) => `q=${points};w=${duration}`)
    response.headers.set('RateLimit-Policy', policy)
    response.headers.set(
      'RateLimit',
      list(({ left, seconds }) => `r=${left};t=${seconds}`),
    )
    return response
  })
