/** One stranger, or a hanging Telegram, delays nobody else. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enqueueResetMessage } from '../../../src/server/accounts/reset-password.ts'
import { app } from '../../../src/server/app.ts'
import { jobs, telegramLinks } from '../../../src/server/db/schema/index.ts'
import { enqueue, wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { commandJob } from '../../../src/server/telegram/commands.ts'
import { createLink } from '../../../src/server/telegram-link/link.ts'
import { receive, update } from '../../../src/server/telegram/updates.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'
import { changed, startTelegramFake, written } from '../../harness/telegram-fake.ts'

let telegram: Awaited<ReturnType<typeof startTelegramFake>>
let sms: Awaited<ReturnType<typeof startSmsFake>>
let running: Awaited<ReturnType<typeof startTestApp>>
let memberId: number
beforeAll(async () => {
  telegram = await startTelegramFake()
  sms = await startSmsFake()
  const env = {
    ...telegram.env,
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram',
    SMS_URL: sms.playmobileUrl,
  }
  running = await startTestApp(env)
  memberId = await addSeller(app().db)
})
afterEach(async () => {
  telegram.be()
  await app().db.delete(jobs)
})
afterAll(async () => {
  await running.stop()
  await telegram.close()
  await sms.close()
})

/** Resolves when the SMS about a new password has been sent. */
async function sendMessage(): Promise<void> {
  const before = sms.sent.length
  await app().db.transaction((tx) => enqueueResetMessage(tx, memberId))
  await wakeWorkers()
  await expect.poll(() => sms.sent.length, { interval: 20 }).toBe(before + 1)
}
const ask = (chatIds: number[]) =>
  app().db.transaction(async (tx) => {
    for (const chatId of chatIds)
      await enqueue(tx, commandJob, { type: 'help', chatId, language: 'ru' })
  })
const hear = (told: object) => receive(v.parse(update, told))
const waiting = () => app().db.select().from(jobs)

test('telegram: while 100 messages of one chat wait, an SMS does not wait for them', async () => {
  await ask(Array.from({ length: 100 }, () => 5_000))
  await wakeWorkers()
  await expect.poll(() => telegram.texts().length).toBeGreaterThan(0)
  await sendMessage()
  expect((await waiting()).length).toBeGreaterThan(50)
})

test('telegram: while it accepts calls without answering, an SMS does not wait for their end', async () => {
  const chats = Array.from({ length: 40 }, (_, index) => 6_000 + index)
  const taken = Promise.withResolvers<void>()
  telegram.be(...chats.map(() => 'dropped' as const))
  telegram.onMood('dropped', taken.resolve)
  await ask(chats)
  await wakeWorkers()
  await taken.promise
  await sendMessage()
  // Some of the forty, which all came before it, have not even begun
  const begun = (await waiting()).filter(({ attempts }) => attempts > 0)
  expect(begun.length).toBeLessThan(chats.length)
})

test('telegram: a chat is answered ten times a minute, the rest is dropped on arrival', async () => {
  const { rows } = await app().db.execute<{ now: string }>(sql`select now()::text as now`)
  const flood = Array.from({ length: 100 }, () => written('/list', { chatId: 8_000 }))
  for (const one of flood) await hear(one)
  await hear(changed('kicked', 8_000))
  await hear(written('/list', { chatId: 8_001 }))
  const { rows: stored } = await app().db.execute<{ count: number }>(sql`
    select count(*) from telegram_updates where received_at >= ${rows[0]?.now}::timestamptz`)
  // Ten of the first, its goodbye, and the other chat's
  expect(stored[0]?.count).toBe(12)
})

test('telegram: of twenty links made at once one is valid', async () => {
  await Promise.all(Array.from({ length: 20 }, () => createLink(memberId, 'uz')))
  expect(await app().db.select().from(telegramLinks)).toHaveLength(1)
})
