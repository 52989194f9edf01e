import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { jobs } from '../../../src/server/db/schema/index.ts'
import { enqueue } from '../../../src/server/jobs/queue.ts'
import { startWorker } from '../../../src/server/jobs/worker.ts'
import {
  createNotifyHandler,
  notify,
  type Channel,
  type Delivery,
  type Notification,
} from '../../../src/server/notify/channel.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const left = () => app().db.select().from(jobs)

/** A channel that answers these one after the other, then that it delivered. */
function pigeon(answers: Delivery[] = []) {
  const delivered: { memberId: number; notification: Notification }[] = []
  const channel: Channel = {
    name: 'pigeon',
    async deliver(memberId, notification) {
      const answer = answers.shift() ?? { type: 'delivered' }
      if (answer.type === 'delivered') delivered.push({ memberId, notification })
      return answer
    },
  }
  const worker = startWorker([createNotifyHandler([channel])], { pollMs: 20, leaseMs: 60_000 })
  onTestFinished(async () => {
    await worker.stop()
    await app().db.delete(jobs)
  })
  return delivered
}

const price = { title: 'Divan', text: '−10 %', path: '/product/7' }
const tell = (channel: string) =>
  app().db.transaction((tx) =>
    enqueue(
      tx,
      notify,
      { channel, memberId: 7, notification: price },
      { dedupeKey: `${channel}:7` },
    ),
  )

test('notify: a job reaches the channel that it names, once', async () => {
  await tell('pigeon')
  await tell('pigeon')
  const delivered = pigeon()
  await expect.poll(left).toEqual([])
  expect(delivered).toEqual([{ memberId: 7, notification: price }])
})

test('notify: a channel that asks for a pause is asked again after it', async () => {
  await tell('pigeon')
  const delivered = pigeon([{ type: 'retry', afterSeconds: 1000 }])
  await expect.poll(async () => (await left())[0]).toMatchObject({ attempts: 1, lockedUntil: null })
  expect((await left())[0]?.runAt.getTime()).toBeGreaterThan(Date.now() + 900_000)
  expect(delivered).toEqual([])
  await app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })
  await expect.poll(() => delivered.length).toBe(1)
})

test('notify: nobody tries again to reach who is gone for good', async () => {
  await tell('pigeon')
  const delivered = pigeon([{ type: 'gone' }])
  await expect.poll(left).toEqual([])
  expect(delivered).toEqual([])
})

test('notify: what names a channel of another process waits for it', async () => {
  await tell('drum')
  pigeon()
  await expect.poll(async () => (await left())[0]).toMatchObject({ attempts: 1, failedAt: null })
})
