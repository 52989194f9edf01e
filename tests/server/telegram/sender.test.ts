import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { escapeHtml, shortened } from '../../../src/server/telegram-link/say.ts'
import { createSender } from '../../../src/server/telegram/sender.ts'
import { anyText } from '../../fixtures/any-text.ts'
import { startTestApp } from '../../harness/app.ts'
import { startTelegramFake } from '../../harness/telegram-fake.ts'

let fake: Awaited<ReturnType<typeof startTelegramFake>>
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  fake = await startTelegramFake()
  running = await startTestApp({ ...fake.env, TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram' })
})
afterEach(async () => {
  fake.be()
  fake.sent.length = 0
  await app().db.execute(sql`delete from telegram_pause`)
})
afterAll(async () => {
  await running.stop()
  await fake.close()
})
const message = (chatId: number) => ({ chatId, html: 'Salom', plain: 'Salom' })

test('sender: a pause that Telegram asks for holds for all chats', async () => {
  const sender = createSender()
  fake.be(429)
  expect(await sender.send(message(1))).toEqual({ type: 'retry', afterSeconds: 7 })
  expect(await sender.send(message(2))).toMatchObject({ type: 'retry' })
  expect(fake.texts()).toEqual([])
})

test('sender: the pause of one process holds in another one, until it is over', async () => {
  const [one, other] = [createSender(), createSender()]
  fake.be(429)
  await one.send(message(1))
  expect(await other.send(message(2))).toMatchObject({ type: 'retry' })
  expect(fake.texts()).toEqual([])
  await app().db.execute(sql`update telegram_pause set until = now()`)
  expect(await other.send(message(2))).toEqual({ type: 'delivered' })
})

test('sender: a token that Telegram rejects stops everything, with an alarm', async () => {
  const sender = createSender()
  const before = app().metrics.counted('telegram_refused')
  fake.be(401)
  expect(await sender.send(message(1))).toEqual({ type: 'retry', afterSeconds: 3_600 })
  expect(await sender.send(message(2))).toEqual({ type: 'retry', afterSeconds: 3_600 })
  expect(app().metrics.counted('telegram_refused') - before).toBe(1)
  expect(fake.texts()).toEqual([])
})

test('sender: further messages to a chat get retry times of their own', async () => {
  const sender = createSender()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all([1, 1, 1, 2].map((chatId) => sender.send(message(chatId))))
  // The database may answer them in any order
  const waits = answers.flatMap((answer) => ('afterSeconds' in answer ? answer.afterSeconds : []))
  expect(waits.toSorted()).toEqual([1, 2])
  expect(fake.sent.map(({ body }) => body.chat_id).toSorted()).toEqual([1, 2])
})

test('html: any text is escaped completely, and reads the same', () => {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }
  fc.assert(
    fc.property(anyText(), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"]|&(?!(lt|gt|amp|quot);)/)
      const read = escaped.replace(/&(\w+);/g, (_, name: string) => named[name] ?? '')
      expect(read).toBe(text.toWellFormed())
    }),
  )
})

test("html: a text beyond Telegram's limit ends after a whole line", () => {
  const line = 'Divan, yaxshi holatda'
  const text = Array.from({ length: 400 }, () => line).join('\n')
  const short = shortened(text)
  expect(short.length).toBeLessThan(4_000)
  expect(short.slice(0, -1).split('\n')).toEqual(expect.arrayContaining([line]))
  expect(new Set(short.slice(0, -1).split('\n'))).toEqual(new Set([line]))
  expect(shortened('Divan')).toBe('Divan')
})
