// Engines may differ here: @engine
/** Limits while their windows end: no order of takes, refusals and returns adds or loses a point. */
import fc from 'fast-check'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { rateLimits } from '../../../src/server/db/schema/index.ts'
import {
  localCounter,
  NOW_MS,
  storedCounter,
  type Counter,
} from '../../../src/server/http/counter.ts'
import { startTestApp } from '../../harness/app.ts'

const MAX = 4

let running: Awaited<ReturnType<typeof startTestApp>>
let other: Awaited<ReturnType<typeof openDatabase>> | undefined
beforeAll(async () => {
  running = await startTestApp()
  if (app().config.DATABASE_URL) other = await openDatabase(app().config)
})
afterAll(async () => {
  await other?.close()
  await running.stop()
})

test('six hundred refused tries over the end of a window leave five in the next one', async () => {
  const { db, limits } = app()
  const ofCodes = like(rateLimits.key, 'staff-codes-session:%')
  const take = async () => (await limits.take('staff-codes-session', 'moderator')).ok
  for (let taken = 0; taken < 5; taken++) await take()
  await db
    .update(rateLimits)
    .set({ expire: sql`${sql.raw(NOW_MS)} + 150` })
    .where(ofCodes)
  let [passed, refused] = [0, 0]
  const insist = async () => {
    while (passed === 0 || refused < 600)
      if (await take()) passed += 1
      else refused += 1
  }
  await Promise.all(Array.from({ length: 20 }, insist))
  expect(passed).toBe(5)
  expect(await db.select({ points: rateLimits.points }).from(rateLimits).where(ofCodes)).toEqual([
    { points: 5 },
  ])
})

type Step = { process: number; points: number; isReturned: boolean; reads: number }
const step = fc.record<Step>({
  process: fc.nat({ max: 1 }),
  points: fc.integer({ min: 1, max: MAX + 1 }),
  isReturned: fc.boolean(),
  reads: fc.nat({ max: 3 }),
})
const people = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), {
  minLength: 2,
  maxLength: 5,
})

/** One person's steps; adds the points that stay taken to its windows. */
async function walk(counters: Counter[], key: string, steps: Step[], stays: Map<number, number>) {
  for (const { process, points, isReturned, reads } of steps) {
    const counter = counters[process] ?? counters[0]
    const answer = await counter?.take(key, points)
    for (let read = 0; read < reads; read++) {
      const used = (await counter?.read(key))?.used ?? 0
      expect(used).toSatisfy((n) => n >= 0 && n <= MAX)
    }
    if (!answer?.ok) continue
    expect(answer.used).toSatisfy((n) => n >= points && n <= MAX)
    if (isReturned) await counter?.giveBack(key, points, answer.end)
    else stays.set(answer.end, (stays.get(answer.end) ?? 0) + points)
  }
}

/** The same counts in windows of a few milliseconds, many of which end between two steps, and of an hour. */
const kinds = {
  stored: () => {
    const pools = [app().db.$client, ...(other ? [other.db.$client] : [])]
    const all = (duration: number) =>
      pools.map((pool) => storedCounter(pool, { points: MAX, duration }))
    return { brief: all(0.01), lasting: all(3_600) }
  },
  local: () => {
    const counter = localCounter({ points: MAX, duration: 0.000_05 })
    return { brief: [counter], lasting: [localCounter({ points: MAX, duration: 3_600 })] }
  },
}

test.each(['stored', 'local'] as const)(
  '%s counts: no order of steps makes a window larger or smaller',
  async (kind) => {
    const { brief, lasting } = kinds[kind]()
    let runs = 0
    await fc.assert(
      fc.asyncProperty(people, async (all) => {
        const key = `${kind} ${runs++}`
        const stays = new Map<number, number>()
        await Promise.all(all.map((steps) => walk(brief, key, steps, stays)))
        for (const taken of stays.values()) expect(taken).toBeLessThanOrEqual(MAX)
        while (await brief[0]?.read(key));
        const passes = await Promise.all(
          Array.from({ length: 3 * MAX }, (_, n) => lasting[n % lasting.length]?.take(key, 1)),
        )
        expect(passes.filter((answer) => answer?.ok)).toHaveLength(MAX)
      }),
      // Shrinking tries other interleavings than the one that failed
      { numRuns: 30, endOnFailure: true },
    )
  },
)
