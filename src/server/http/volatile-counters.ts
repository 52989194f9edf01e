/** Opens the counters of volatile limits: in the process's memory, or in Redis as long as it answers. */
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { PlainError } from '../plain-error.ts'
import { localCounter, type Counter } from './counter.ts'
import type { Limit } from './limit-table.ts'
import { redisCounter } from './redis-counter.ts'

export type VolatileCounters = { create(limit: Limit): Counter; close(): Promise<void> }

/** A request waits this long at most for Redis. */
const ANSWER_TIMEOUT_MS = 200
/** Redis is not asked for this long after a failure. */
const REST_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000

/** Starts without Redis as well; meanwhile, and whenever it is away, this process counts alone. */
export async function openVolatileCounters(
  { LIMITS_URL: url }: Pick<Config, 'LIMITS_URL'>,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Promise<VolatileCounters> {
  if (!url) return { create: localCounter, close: async () => {} }
  let isAway = false
  let restsUntil = 0
  metrics.gauge('limits_alone', 'Redis does not count the limits: 1', () => Number(isAway))

  function lost(error: unknown): void {
    restsUntil = performance.now() + REST_MS
    if (isAway) return
    isAway = true
    log.warn({ err: error }, 'Redis does not count the limits, this process counts alone')
  }

  function back(): void {
    restsUntil = 0
    if (!isAway) return
    isAway = false
    log.info('Redis counts the limits again')
  }

  // It takes half a second and 27 MB, which a site without Redis keeps
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: REST_MS },
  })
  client.on('error', lost).on('ready', back)
  await new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    // It goes on trying until it is closed
    client.connect().then(() => resolve(), lost)
  })

  async function ask<T>(
    counters: Record<'shared' | 'own', Counter>,
    question: (one: Counter) => Promise<T>,
  ) {
    if (performance.now() < restsUntil) return question(counters.own)
    try {
      const answer = await inTime(question(counters.shared))
      back()
      return answer
    } catch (error) {
      lost(error)
      return question(counters.own)
    }
  }

  return {
    create(limit) {
      const counters = { shared: redisCounter(client, limit), own: localCounter(limit) }
      return {
        take: (key, points) => ask(counters, (one) => one.take(key, points)),
        giveBack: (key, points, end) => ask(counters, (one) => one.giveBack(key, points, end)),
        read: (key) => ask(counters, (one) => one.read(key)),
        reset: (key) => ask(counters, (one) => one.reset(key)),
      }
    },
    close: async () => client.destroy(),
  }
}

/** Fails when the answer takes too long: the library gives up only what it has not sent yet. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new PlainError('no answer in time'))
  // A busy process reads the answer of a quick Redis only now, before setImmediate
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_TIMEOUT_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
