/** One of all processes does a repeated task; on both engines the same row decides. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { taskLeases } from '../../../src/server/db/schema/index.ts'
import { inTurn } from '../../../src/server/jobs/lease.ts'
import { testApp } from '../../harness/test-app.ts'

const HOUR_MS = 3_600_000

testApp()

const rowOf = async (task: string) => {
  const [row] = await app().db.select().from(taskLeases).where(eq(taskLeases.task, task))
  return row
}
const nothing = () => Promise.resolve()

test('a lease lets one process do a task while it runs, and nobody until it is due', async () => {
  const turn = { task: 'sweep', restMs: HOUR_MS }
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inTurn({
    ...turn,
    work: () => {
      begun.resolve()
      return end.promise
    },
  })
  await begun.promise
  expect(await inTurn({ ...turn, work: nothing, isStart: true })).toBe(false)
  expect(await inTurn({ ...turn, task: 'another', work: nothing })).toBe(true)
  end.resolve()
  expect(await first).toBe(true)
  expect(await inTurn({ ...turn, work: nothing })).toBe(false)
  // A newly started process takes a task that nobody works on
  expect(await inTurn({ ...turn, work: nothing, isStart: true })).toBe(true)
})

test('a lease lets one of many do a task that all request at once', async () => {
  let done = 0
  const work = async () => void (done += 1)
  const all = Array.from({ length: 10 }, () => inTurn({ task: 'at once', restMs: HOUR_MS, work }))
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  expect(done).toBe(1)
})

test('a lease of a failed task is free at once, and the failure is logged', async () => {
  const fails = () => Promise.reject(new Error('no'))
  await expect(inTurn({ task: 'failing', restMs: HOUR_MS, work: fails })).rejects.toThrow('no')
  expect(await rowOf('failing')).toMatchObject({ holder: null })
  expect(await inTurn({ task: 'failing', restMs: HOUR_MS, work: nothing })).toBe(true)
})

test('a lease that was taken over is not touched by its former holder', async () => {
  const taskIs = eq(taskLeases.task, 'late')
  const other = { holder: crypto.randomUUID(), until: new Date(Date.now() + HOUR_MS) }
  const work = () => app().db.update(taskLeases).set(other).where(taskIs)
  await inTurn({ task: 'late', restMs: 0, work })
  expect(await rowOf('late')).toMatchObject(other)
})
