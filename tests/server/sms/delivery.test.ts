import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueCode } from '../../../src/server/accounts/codes.ts'
import { app } from '../../../src/server/app.ts'
import { jobs } from '../../../src/server/db/schema/index.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { somebody } from '../../harness/api.ts'
import { startTestApp } from '../../harness/app.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'

let fake: Awaited<ReturnType<typeof startSmsFake>>
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  fake = await startSmsFake()
  running = await startTestApp({ SMS_URL: fake.telegramUrl, SMS_FALLBACK_URL: fake.eskizUrl })
})
afterAll(async () => {
  await running.stop()
  await fake.close()
})
beforeEach(() => fake.set('well'))

const ofDelivery = eq(jobs.kind, 'sms-delivery')

async function send(): Promise<void> {
  const { phone, ip } = somebody()
  await issueCode({ phone, network: ip, requestId: '' })
}

/** Five minutes later. */
async function ask(): Promise<void> {
  await app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })
    .where(ofDelivery)
  await wakeWorkers()
  await expect.poll(() => app().db.$count(jobs, ofDelivery)).toBe(0)
}

const counts = async () =>
  (await app().metrics.text()).split('\n').filter((line) => /^bozor_sms_(un)?delivered/.test(line))

test('what arrived and what did not is counted by gateway, five minutes after it was sent', async () => {
  await send()
  const [job] = await app().db.select().from(jobs).where(ofDelivery)
  expect(job?.payload).toEqual({ gateway: 'Telegram Gateway', id: 'request-1' })
  const minutes = ((job?.runAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThanOrEqual(5)
  fake.setState('read')
  await ask()
  await send()
  fake.setState('expired')
  await ask()
  expect(await counts()).toEqual([
    'bozor_sms_delivered_total{gateway="Telegram Gateway"} 1',
    'bozor_sms_undelivered_total{gateway="Telegram Gateway"} 1',
  ])
})

test('a gateway that does not answer is asked once, and nothing is counted', async () => {
  const before = await counts()
  await send()
  fake.set('fails')
  await ask()
  expect(await counts()).toEqual(before)
})
