import { expect, test } from 'vitest'
import { startTestApp } from '../../harness/app.ts'
import { startTelegramFake, written } from '../../harness/telegram-fake.ts'

test('polling: where Telegram cannot call in, updates are polled, and each counts once', async () => {
  const fake = await startTelegramFake()
  const running = await startTestApp(fake.env)
  fake.updates.push(written('/start', { chatId: 1, language: 'en' }))
  await expect.poll(fake.texts).toHaveLength(1)
  fake.updates.push(written('/start', { chatId: 2, language: 'ru' }))
  await expect.poll(fake.texts).toHaveLength(2)
  expect(fake.texts()).toEqual([
    expect.stringContaining('Notifications from Bozor'),
    expect.stringContaining('уведомления с Bozor'),
  ])
  expect(fake.sent.map(({ method }) => method)).toContain('deleteWebhook')
  await running.stop()
  await fake.close()
})
