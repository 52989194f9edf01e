/** Limits that two processes share in a real Redis; skipped without redis-server, partly without PostgreSQL. */
import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openVolatileCounters } from '../../src/server/http/volatile-counters.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { somebody } from '../harness/people.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { hasRedis, startRedis } from '../harness/redis.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'

const POINTS = 5
const HOUR = 3_600

/** The counters of one app process. */
async function openProcess(LIMITS_URL: string) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const metrics = createMetrics({ withProcess: false })
  const counters = await openVolatileCounters({ LIMITS_URL }, { log, metrics })
  onTestFinished(counters.close)
  return {
    create: (duration = HOUR) => counters.create({ points: POINTS, duration }),
    said: () => lines.map((line): string => JSON.parse(line).msg),
    lines,
    isAlone: async () => (await metrics.text()).includes('bozor_limits_alone 1'),
  }
}

describe.runIf(hasRedis)('counters in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => (redis = await startRedis()))
  afterAll(() => redis.stop())

  test('two processes that take at once get the points of one', async () => {
    const [here, there] = [await openProcess(redis.url), await openProcess(redis.url)]
    const counters = [here.create(), there.create()]
    const taken = await Promise.all(
      Array.from({ length: 6 * POINTS }, (_, n) => counters[n % 2]?.take('together', 1)),
    )
    expect(taken.filter((answer) => answer?.ok)).toHaveLength(POINTS)
    expect(await here.create().read('together')).toMatchObject({ used: POINTS })
    expect(await there.create().take('together', 1)).toMatchObject({ ok: false, used: POINTS })
    expect(here.said()).toEqual([])
    expect(await here.isAlone()).toBe(false)
  })

  test('a window ends by itself, and points come back only into their own', async () => {
    const counter = (await openProcess(redis.url)).create(0.2)
    const { end } = await counter.take('brief', POINTS)
    await expect.poll(() => counter.read('brief'), { interval: 10 }).toBeNull()
    const next = await counter.take('brief', 2)
    expect(next).toMatchObject({ ok: true, used: 2 })
    expect(next.end).toBeGreaterThan(end)
    const lasting = (await openProcess(redis.url)).create()
    const taken = await lasting.take('given', 3)
    await lasting.giveBack('given', 1, taken.end - 1)
    expect(await lasting.read('given')).toMatchObject({ used: 3, end: taken.end })
    await lasting.giveBack('given', 1, taken.end)
    expect(await lasting.read('given')).toMatchObject({ used: 2, end: taken.end })
    expect(taken.msLeft).toSatisfy((ms) => ms > 0 && ms <= HOUR * 1_000)
    await lasting.reset('given')
    expect(await lasting.read('given')).toBeNull()
  })

  test.each(['kill', 'hang'] as const)(
    'memory takes over when Redis fails (%s), says so once, and Redis counts again',
    async (fail) => {
      const here = await openProcess(redis.url)
      const counter = here.create()
      const key = `when ${fail}ed`
      expect(await counter.take(key, POINTS)).toMatchObject({ ok: true })
      await redis[fail]()
      for (let used = 1; used <= POINTS; used++)
        expect(await counter.take(key, 1)).toMatchObject({ ok: true, used })
      expect(await counter.take(key, 1)).toMatchObject({ ok: false, used: POINTS })
      expect(await here.isAlone()).toBe(true)
      const away = 'Redis does not count the limits, this process counts alone'
      expect(here.said()).toEqual([away])
      await (fail === 'kill' ? redis.start() : redis.wake())
      await expect
        .poll(async () => (await counter.take(`after ${fail}`, 0)) && here.said())
        .toEqual([away, 'Redis counts the limits again'])
      expect(await here.isAlone()).toBe(false)
      expect(here.lines.join()).not.toContain('secret')
    },
  )

  test('a process starts without Redis, says so once, and uses it when it is there', async () => {
    await redis.kill()
    const here = await openProcess(redis.url)
    const counter = here.create()
    expect(await counter.take('alone', 1)).toMatchObject({ ok: true, used: 1 })
    expect(here.said()).toHaveLength(1)
    await redis.start()
    await expect.poll(() => here.said()).toHaveLength(2)
    expect(await here.isAlone()).toBe(false)
  })

  test('a process ends while Redis is away', async () => {
    await redis.kill()
    const here = await openProcess(redis.url)
    expect(await here.isAlone()).toBe(true)
    await redis.start()
  })
})

describe.runIf(hasRedis && ENGINE === 'postgres')('two processes with one Redis', () => {
  let DATA_DIR = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let redis: Awaited<ReturnType<typeof startRedis>>
  let servers: Awaited<ReturnType<typeof startServer>>[]
  beforeAll(async () => {
    database = await freshDatabase()
    DATA_DIR = await temporaryFolder()
    redis = await startRedis()
    const env = { DATA_DIR, LIMITS_URL: redis.url, ...database.env }
    servers = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.stop()
    await database.drop()
    await rm(DATA_DIR, { recursive: true, force: true })
  })

  test('an address has its limit once for both, and Redis does not know the address', async () => {
    const { ip } = somebody()
    const statuses: number[] = []
    for (let n = 0; n < 70; n++) {
      const url = `${servers[n % 2]?.url}/changes`
      statuses.push((await fetch(url, { headers: { 'X-Forwarded-For': ip } })).status)
    }
    expect(statuses.indexOf(429)).toBe(60)
    expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429))
    const keys = await redis.keys()
    expect(keys).toEqual([expect.stringMatching(/^bozor:changes-network-minute:[\w-]{43}$/)])
  })
})
