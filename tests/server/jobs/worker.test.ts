// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { jobs } from '../../../src/server/db/schema/index.ts'
import {
  enqueue,
  handlerOf,
  wakeWorkers,
  type JobKind,
  type JobResult,
} from '../../../src/server/jobs/queue.ts'
import { backoffSeconds, MAX_ATTEMPTS, startWorker } from '../../../src/server/jobs/worker.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
afterEach(async () => void (await app().db.delete(jobs)))

const greet: JobKind<{ name: string }> = { kind: 'greet', payload: v.object({ name: v.string() }) }
const RARELY = { pollMs: 60_000, leaseMs: 60_000 }
const OFTEN = { pollMs: 20, leaseMs: 60_000 }

function work(
  run: (name: string) => Promise<JobResult> | JobResult,
  times: typeof RARELY = OFTEN,
): { stop(): Promise<void> } {
  const worker = startWorker([handlerOf(greet, async ({ name }) => run(name))], times)
  onTestFinished(() => worker.stop())
  return worker
}
/** Records the greeted names. */
function greeting() {
  const greeted: string[] = []
  const run = (name: string): JobResult => {
    greeted.push(name)
    return { type: 'done' }
  }
  return { greeted, run }
}
const add = (name: string, options = {}) =>
  app().db.transaction((tx) => enqueue(tx, greet, { name }, options))
const left = () => app().db.select().from(jobs).orderBy(jobs.id)
const makeDue = () =>
  app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })

test('jobs: a job is done once and its row goes', async () => {
  await add('Aziza')
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(left).toEqual([])
  expect(greeted).toEqual(['Aziza'])
})

test('jobs: a transaction that is rolled back leaves no job', async () => {
  const failing = app().db.transaction(async (tx) => {
    await enqueue(tx, greet, { name: 'Aziza' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await left()).toEqual([])
})

test('jobs: the bus wakes a worker that polls rarely', async () => {
  const { greeted, run } = greeting()
  await add('before')
  work(run, RARELY)
  await expect.poll(left).toEqual([])
  await add('after')
  await wakeWorkers()
  await expect.poll(left).toEqual([])
  expect(greeted).toEqual(['before', 'after'])
})

test('jobs: more than one batch are all done without another poll', async () => {
  for (let index = 0; index < 12; index++) await add(`guest ${index}`)
  const { greeted, run } = greeting()
  work(run, RARELY)
  await expect.poll(left).toEqual([])
  expect(greeted).toHaveLength(12)
})

test('jobs: a fact written twice while it is pending is one job, afterwards another one', async () => {
  await add('first', { dedupeKey: 'a' })
  await add('second', { dedupeKey: 'a' })
  await add('other', { dedupeKey: 'b' })
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(left).toEqual([])
  await add('third', { dedupeKey: 'a' })
  await expect.poll(left).toEqual([])
  expect(greeted).toEqual(['first', 'other', 'third'])
})

test('jobs: a job of the future waits for its time', async () => {
  await add('later', { runAt: new Date(Date.now() + 3_600_000) })
  await add('now')
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(async () => (await left()).length).toBe(1)
  expect(greeted).toEqual(['now'])
  await makeDue()
  await expect.poll(left).toEqual([])
})

test('jobs: a failed job is retried after a growing pause, then given up', async () => {
  await add('Aziza')
  let attempts = 0
  const failing = work(() => {
    attempts += 1
    throw new Error('Aziza is not at home')
  })
  const pauses: number[] = []
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    await expect
      .poll(async () => (await left())[0])
      .toMatchObject({ attempts: attempt, lockedUntil: null, failedAt: null })
    const [job] = await left()
    pauses.push(((job?.runAt.getTime() ?? 0) - Date.now()) / 1000)
    await makeDue()
  }
  await expect.poll(async () => (await left())[0]?.failedAt).toBeInstanceOf(Date)
  expect(attempts).toBe(MAX_ATTEMPTS)
  expect(pauses[0]).toBeLessThan(6)
  expect(pauses[3]).toBeGreaterThan(4 * 6)
  expect(await app().metrics.text()).toMatch(/^bozor_jobs_dead_total 1$/m)
  await failing.stop()
  await makeDue()
  await add('next')
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(() => greeted).toEqual(['next'])
})

test('jobs: a dead one does not keep its fact from being written again', async () => {
  await add('dead', { dedupeKey: 'a' })
  await app()
    .db.update(jobs)
    .set({ failedAt: sql`now()` })
  await add('alive', { dedupeKey: 'a' })
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(() => greeted).toEqual(['alive'])
})

test('jobs: a handler sets its own next time', async () => {
  await add('Aziza')
  work(() => ({ type: 'retry', afterSeconds: 1000 }))
  await expect.poll(async () => (await left())[0]?.attempts).toBe(1)
  await expect.poll(async () => (await left())[0]?.lockedUntil).toBeNull()
  const seconds = (((await left())[0]?.runAt.getTime() ?? 0) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(900)
  expect(seconds).toBeLessThan(1100)
})

test('jobs: waiting for its turn uses up no attempt and ends by itself', async () => {
  await add('Aziza')
  let turns = 0
  work(() => (++turns > MAX_ATTEMPTS + 1 ? { type: 'done' } : { type: 'wait', afterSeconds: 0.01 }))
  await expect.poll(left).toEqual([])
  expect(turns).toBe(MAX_ATTEMPTS + 2)
})

test('jobs: as many jobs as one kind has slots hang, and those of another kind are done', async () => {
  const stuck: JobKind<object> = { kind: 'stuck', payload: v.object({}) }
  const end = Promise.withResolvers<JobResult>()
  const { greeted, run } = greeting()
  await app().db.transaction(async (tx) => {
    for (let index = 0; index < 20; index++) await enqueue(tx, stuck, {})
    await enqueue(tx, greet, { name: 'Aziza' })
  })
  const handlers = [
    handlerOf(stuck, () => end.promise),
    handlerOf(greet, async ({ name }) => run(name)),
  ]
  const worker = startWorker(handlers, RARELY)
  onTestFinished(() => worker.stop())
  await expect.poll(() => greeted).toEqual(['Aziza'])
  end.resolve({ type: 'done' })
  await expect.poll(left).toEqual([])
})

test('jobs: one that ended its process in every attempt is given up without another', async () => {
  await add('Aziza')
  await app()
    .db.update(jobs)
    .set({ attempts: MAX_ATTEMPTS, lockedUntil: sql`now() - interval '1 second'` })
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(async () => (await left())[0]?.failedAt).toBeInstanceOf(Date)
  expect(greeted).toEqual([])
})

test('jobs: kinds that this process does not know stay for another one', async () => {
  const other: JobKind<object> = { kind: 'other', payload: v.object({}) }
  await app().db.transaction((tx) => enqueue(tx, other, {}))
  await add('mine')
  const { greeted, run } = greeting()
  work(run)
  await expect.poll(() => greeted).toEqual(['mine'])
  await expect.poll(async () => (await left()).map(({ kind }) => kind)).toEqual(['other'])
  expect((await left())[0]?.attempts).toBe(0)
})

test('jobs: two workers share many jobs and do none twice', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `guest ${index}`)
  await app().db.transaction(async (tx) => {
    for (const name of names) await enqueue(tx, greet, { name })
  })
  const [one, two] = [greeting(), greeting()]
  const slowly = (run: (name: string) => JobResult) => async (name: string) => {
    await app().db.execute(sql`select 1`)
    return run(name)
  }
  work(slowly(one.run))
  work(slowly(two.run))
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  expect([...one.greeted, ...two.greeted].toSorted()).toEqual(names.toSorted())
  expect(one.greeted.length).toBeGreaterThan(0)
  expect(two.greeted.length).toBeGreaterThan(0)
})

test('jobs: a lease is renewed while its handler runs', async () => {
  await add('Aziza')
  const end = Promise.withResolvers<JobResult>()
  let starts = 0
  const run = () => {
    starts += 1
    return end.promise
  }
  // Long enough for a busy machine to be in time with a third of it
  const short = { pollMs: 20, leaseMs: 6_000 }
  work(run, short)
  work(run, short)
  const first =
    (await expect.poll(async () => (await left())[0]?.lockedUntil).toBeTruthy(), await left())
  // Renewed until the first lease would have expired
  const until = (first[0]?.lockedUntil?.getTime() ?? 0) + short.leaseMs - 1_000
  await expect
    .poll(async () => (await left())[0]?.lockedUntil?.getTime(), { timeout: 30_000 })
    .toBeGreaterThan(until)
  expect(starts).toBe(1)
  end.resolve({ type: 'done' })
  await expect.poll(left).toEqual([])
})

test('jobs: a stop waits for running jobs and takes no more', async () => {
  await add('slow')
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<JobResult>()]
  const worker = work(() => {
    started.resolve()
    return end.promise
  })
  await started.promise
  const stopped = worker.stop()
  await add('late')
  end.resolve({ type: 'done' })
  await stopped
  const rows = await left()
  expect(rows.map(({ payload }) => payload)).toEqual([{ name: 'late' }])
  expect(rows[0]?.attempts).toBe(0)
})

test('jobs: a stop waits for jobs that are being taken, and for their end', async () => {
  const { greeted, run } = greeting()
  const { stopped } = await app().db.transaction(async (tx) => {
    // On the embedded engine the one connection delays the worker, on a server the table lock
    await tx.execute(sql`lock table jobs in access exclusive mode`)
    await enqueue(tx, greet, { name: 'Aziza' })
    const worker = work(run, RARELY)
    // The worker's first query of the table begins meanwhile
    await tx.execute(sql`select 1`)
    return { stopped: worker.stop() }
  })
  await stopped
  expect(greeted).toEqual(['Aziza'])
  expect(await left()).toEqual([])
})

test('jobs: a worker that lost the lease does not record the end of its attempt', async () => {
  await add('Aziza')
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<JobResult>()]
  const worker = work(() => {
    started.resolve()
    return end.promise
  })
  await started.promise
  await app().db.update(jobs).set({ attempts: 2 }).where(eq(jobs.attempts, 1))
  end.resolve({ type: 'done' })
  await worker.stop()
  expect(await left()).toHaveLength(1)
})

test('backoff: doubles, spreads by a fifth and ends at an hour', () => {
  expect([1, 2, 3].map((attempt) => backoffSeconds(attempt, 0.5))).toEqual([5, 10, 20])
  expect(backoffSeconds(1, 0)).toBe(4)
  expect(backoffSeconds(1, 1)).toBeCloseTo(6)
  expect(backoffSeconds(50, 0.5)).toBe(3600)
})
