/** Typical sentences of frauds get a hint below, made in the reader's browser. */
import { browserOf, bubbles, chatters, say, sendMessage } from '../fixtures/chats.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'

test('A hint stands under a message that asks for a code, and goes when it is closed', async ({
  page,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  await sendMessage(page, other, room, 'Салом, ҳали сотувдами?')
  await sendMessage(page, other, room, 'Олдиндан пул ташланг')
  await page.goto(`/ru/chat/${room}`)
  const hints = page.locator('.chat-hint')
  await expect(hints).toHaveText([/Сначала посмотрите, потом платите/])

  // A message that arrives while the chat is open
  await sendMessage(page, other, room, 'Sizga kelgan SMS kodni yuboring')
  await expect(hints).toHaveCount(2)
  await expect(page.locator('.chat-bubble:has-text("SMS kodni") + .chat-hint')).toContainText(
    'Никому не сообщайте код',
  )
  await expect(page.getByRole('log', { name: 'Новые сообщения' })).toContainText(
    'Никому не сообщайте код',
  )
  await expect(hints.last().getByRole('link', { name: 'О безопасности' })).toHaveAttribute(
    'href',
    '/ru/safety#codes',
  )
  await expectAccessible(page, 'a chat with hints')

  await hints.first().getByRole('button', { name: 'Закрыть подсказку' }).click()
  await expect(hints).toHaveText([/Никому не сообщайте код/])
  await expect(page.locator('.chat-log')).toBeFocused()
  await page.reload()
  await expect(hints).toHaveText([/Никому не сообщайте код/])
  await hints.getByRole('button', { name: 'Пожаловаться' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Жалоба на сообщение')
})

test('The sender sees no hint and nothing is sent, and common talk has no hint', async ({
  page,
  browser,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  const sender = await browserOf(browser, other)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname)
  })
  await sender.goto(`/chat/${room}`)
  await page.goto(`/chat/${room}`)
  for (const text of ['Karta orqali toʻlov bormi?', '+998 90 123 45 67', 'Skinte predoplatu'])
    await say(sender, text)
  await expect(page.locator('.chat-hint')).toHaveCount(1)
  await expect(bubbles(sender)).toHaveCount(3)
  await expect(sender.locator('.chat-hint')).toHaveCount(0)
  expect(requests.filter((path) => !/^\/(chats|deals|accounts|_astro)\//.test(path))).toEqual([])
  await sender.context().close()
})
