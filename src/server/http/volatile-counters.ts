/** Opens the counters of volatile limits: in the process's memory, or in Redis as long as it answers. */
import type { RedisClientType } from '@redis/client'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { PlainError } from '../describe-error.ts'
import { type Counter, localCounter } from './counter.ts'
import type { Limit } from './limit-table.ts'

/** Counts the points if all of them fit, by the clock of Redis. A key lives as long as its window. */
const TAKE = `
local points, max, ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local used = tonumber(redis.call('get', KEYS[1]) or 0)
local expire = redis.call('pexpiretime', KEYS[1])
if expire < 0 then expire = now + ms end
local ok = used + points <= max
if ok and points > 0 then
  used = used + points
  redis.call('set', KEYS[1], used, 'PXAT', expire)
end
return {ok and 1 or 0, used, expire, expire - now}`

const GIVE_BACK = `
if redis.call('pexpiretime', KEYS[1]) == tonumber(ARGV[2]) then
  local used = tonumber(redis.call('get', KEYS[1]))
  redis.call('set', KEYS[1], math.max(0, used - ARGV[1]), 'PXAT', ARGV[2])
end`

const answer = v.tuple([v.number(), v.number(), v.number(), v.number()])

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

  const client = await connect(url, { lost, back })

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

type Listeners = { lost(error: unknown): void; back(): void }

async function connect(url: string, { lost, back }: Listeners) {
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
  return client
}

/** Fails when the answer takes too long: the library gives up only what it has not sent yet. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new PlainError('no answer in time'))
  // A busy process reads the answer of a quick Redis only now, before setImmediate
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_TIMEOUT_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * Counts in Redis, which several machines share and which may forget. Redis 7 and Valkey know the commands. Keys have
 * to name nobody, because Redis stores them in plain words.
 */
function redisCounter(client: RedisClientType, { points: max, duration }: Limit): Counter {
  const run = (script: string, key: string, ...values: number[]) =>
    client.eval(script, { keys: [`bozor:${key}`], arguments: values.map(String) })
  async function take(key: string, points: number) {
    const taken = await run(TAKE, key, points, max, duration * 1000)
    const [ok, used, end, msLeft] = v.parse(answer, taken)
    return { ok: ok === 1, used, end, msLeft }
  }
  return {
    take,
    async giveBack(key, points, end) {
      await run(GIVE_BACK, key, points, end)
    },
    async read(key) {
      const count = await take(key, 0)
      return count.used > 0 ? count : null
    },
    async reset(key) {
      await client.del(`bozor:${key}`)
    },
  }
}
