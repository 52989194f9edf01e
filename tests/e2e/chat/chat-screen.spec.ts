import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import {
  another,
  bubbles,
  chatters,
  field,
  list,
  log,
  openRoom,
  rows,
  say,
  sendMessage,
  storedIn,
} from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { press, tabTo, type } from '../fixtures/keyboard.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const alarm = (page: Page) => page.getByRole('alertdialog')

test('The history loads while scrolling up, and nothing jumps', async ({ page, visitor }) => {
  test.setTimeout(120_000)
  const { me, other, room } = await chatters(page, visitor)
  for (let i = 1; i <= 120; i++)
    await sendMessage(page, i % 3 ? other : me, room, `Xabar ${i}${'\nqator'.repeat(i % 4)}`)
  await page.request.post(`/chats/${room}/read/`, {
    data: { last_id: Number.MAX_SAFE_INTEGER },
    headers: { Authorization: `Token ${me.token}` },
  })
  await page.goto(`/chat/${room}`)
  await expect(bubbles(page)).toHaveCount(50)
  await expect(bubbles(page).last()).toBeInViewport()
  // The message in the middle stays in place while others load above it
  const middle = bubbles(page).filter({ hasText: 'Xabar 80' })
  await middle.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await log(page).evaluate((box) => (box.scrollTop -= 1))
  const before = await middle.boundingBox()
  await log(page).evaluate((box) => box.scrollBy(0, -500))
  const moved = (await middle.boundingBox())?.y ?? 0
  await expect.poll(() => bubbles(page).count()).toBeGreaterThanOrEqual(100)
  expect(Math.abs(((await middle.boundingBox())?.y ?? 0) - moved)).toBeLessThanOrEqual(2)
  expect(moved).not.toBe(before?.y)

  await log(page).evaluate((box) => (box.scrollTop = 0))
  await expect(bubbles(page)).toHaveCount(120)
  await expect(bubbles(page).first()).toContainText('Xabar 1')
  const texts = await bubbles(page).allInnerTexts()
  expect(texts.map((text) => Number(/Xabar (\d+)/.exec(text)?.[1]))).toEqual(
    Array.from({ length: 120 }, (_, i) => i + 1),
  )

  // A message that arrives while the reader is further up waits behind a button
  const top = await log(page).evaluate((box) => box.scrollTop)
  await sendMessage(page, other, room, 'Eng yangisi')
  const button = page.getByRole('button', { name: '1 ta yangi xabar' })
  await expect(button).toBeVisible()
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(top)
  await button.click()
  await expect(bubbles(page).last()).toBeInViewport()
  await expect(button).toBeHidden()
})

test('A reader who scrolls up stays there, whatever is drawn at that moment', async ({
  page,
  visitor,
}) => {
  const { me, room } = await chatters(page, visitor)
  for (let i = 1; i <= 20; i++) await sendMessage(page, me, room, `Xabar ${i}\nqator`)
  await page.goto(`/chat/${room}`)
  await expect(bubbles(page)).toHaveCount(20)
  await expect(bubbles(page).last()).toBeInViewport()
  // The chat is drawn anew before the browser reports the scroll
  await log(page).evaluate((box) => {
    box.scrollTop = 0
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  await expect(page.locator('.chat-down')).toBeVisible()
  await expect(bubbles(page).first()).toBeInViewport()
})

test('A chat is deleted after a yes, and stays after a no', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  const { me, other, room } = await chatters(page, visitor)
  const third = await another(page, 'Karim')
  await openRoom(page, me, third)
  await sendMessage(page, other, room, 'Salom')
  await page.goto('/chat')
  const menu = page.locator('summary[aria-label^="Suhbat amallari: Bobur"]')
  const remove = async () => {
    await menu.click()
    await page.getByRole('button', { name: 'Suhbatni oʻchirish' }).click()
  }
  await remove()
  await expect(alarm(page)).toContainText('“Bobur')
  await expect(alarm(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alarm(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await remove()
  await alarm(page).getByRole('button', { name: 'Yoʻq' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.route(`**/chats/${room}/`, (route) =>
    route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
  )
  await remove()
  await alarm(page).getByRole('button', { name: 'Ha', exact: true }).click()
  await expectToast(page, 'Suhbatni oʻchirib boʻlmadi')
  await expect(rows(page)).toHaveCount(2)
  await page.unroute(`**/chats/${room}/`)
  await remove()
  await alarm(page).getByRole('button', { name: 'Ha', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expectToast(page, 'Suhbat oʻchirildi')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await sendMessage(page, other, room, 'Yana salom')
  await expect(rows(page)).toContainText(['Yana salom', 'Karim'])
})

test('A search finds names of chats and of people, in any script', async ({ page, visitor }) => {
  const { me } = await chatters(page, visitor)
  const karim = await another(page, 'Karim Choʻlpon')
  const id = await postSofa(page, karim)
  await openRoom(page, me, karim, { kind: 'product', id })
  await page.goto('/chat')
  await expect(rows(page)).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' })
  for (const [text, found] of [
    ['divan', 'Burchakli divan'],
    ['чўлпон', 'Burchakli divan'],
    ['karim', 'Burchakli divan'],
    ['bobur', 'Bobur'],
  ] as const) {
    await search.fill(text)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(found)
  }
  await search.fill('zzz')
  await expect(page.getByText('Bunday suhbat topilmadi.')).toBeVisible()
  await page.getByRole('button', { name: 'Tozalash' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('The chat names the listing that it was opened from', async ({ page, visitor }) => {
  const me = await register(page, visitor)
  const seller = await another(page)
  const id = await postSofa(page, seller)
  const answer = await page.request.post('/chats/', {
    data: {
      name: 'Bozor xavfsizlik xizmati: kodni yuboring',
      item: { kind: 'product', id },
      participants: [me.user_info.id, seller.user_info.id],
    },
    headers: { Authorization: `Token ${me.token}` },
  })
  const room: { id: number } = await answer.json()
  await logIn(page, me)
  await page.goto(`/en/chat/${room.id}`)
  const link = page.getByRole('link', { name: 'Burchakli divan' }).last()
  await expect(link).toHaveAttribute('href', `/en/product/${id}`)
  await expect(page.getByRole('heading', { name: seller.user_info.username })).toBeVisible()
})

test("A stranger's chat is not found", async ({ page, visitor, expectedErrors }) => {
  expectedErrors.push('404', 'WebSocket connection to')
  await chatters(page, visitor)
  await page.goto('/ru/chat/999999999')
  await expect(page.getByText('Такого чата нет, или он удалён.')).toBeVisible()
  await page.getByRole('button', { name: 'Назад к чатам' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/ru/chat/abc')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Чаты')
})

test('An overlong message is refused before it is sent, and an input method keeps its Enter', async ({
  page,
  visitor,
}) => {
  const { me, room } = await chatters(page, visitor)
  await page.goto(`/en/chat/${room}`)
  await field(page).fill('a'.repeat(3900))
  await expect(page.getByText('100 characters left')).toBeVisible()
  await field(page).fill('a'.repeat(4003))
  await expect(page.getByText('3 characters too many')).toBeVisible()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue(/^a{4003}$/)
  await field(page).fill('   ')
  await field(page).press('Enter')
  await field(page).fill('にほん')
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(field(page)).toHaveValue('にほん')
  expect(await storedIn(page, me, room)).toEqual([])
})

test('Keyboard alone: search, open, write, delete @desktop', async ({ page, visitor }) => {
  const { room, other } = await chatters(page, visitor)
  await page.goto('/chat')
  await type(page, page.getByRole('searchbox'), other.user_info.username.toLowerCase())
  await press(page, rows(page).getByRole('link'))
  await expect(page).toHaveURL(`/chat/${room}`)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Salom')
  await page.keyboard.press('Enter')
  await expect(bubbles(page)).toContainText('Yuborildi')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, field(page))
  await page.evaluate(() => window.focus())
  await rows(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Suhbatni oʻchirish' }))
  await expect(alarm(page)).toBeFocused()
  await press(page, alarm(page).getByRole('button', { name: 'Ha', exact: true }))
  await expect(page).toHaveURL('/chat')
  await expect(page.getByText('Hali suhbat yoʻq.')).toBeVisible()
  await expect(list(page)).toBeFocused()
})

for (const [colorScheme, prefix] of [
  ['light', ''],
  ['dark', '/ru'],
] as const)
  test(`Every state is accessible and fits 320 px, ${colorScheme} ${prefix && '@desktop'}`, async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    test.setTimeout(120_000)
    expectedErrors.push('404', '403', '500', 'ERR_FAILED', 'WebSocket connection to')
    await page.emulateMedia({ colorScheme })
    const { me, other, room } = await chatters(page, visitor)
    const check = async (state: string) => {
      await expectAccessible(page, state)
      const size = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: 320, height: 568 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, state).toBeLessThanOrEqual(320)
      await page.setViewportSize(size)
    }
    await page.goto(`${prefix}/chat/${room}`)
    await expect(log(page)).toBeVisible()
    await check('an empty chat')
    await sendMessage(page, me, room, `Salom ${'uzunsoz'.repeat(20)} https://example.uz/`)
    for (let i = 0; i < 20; i++) await sendMessage(page, other, room, `Xabar ${i}`)
    await page.goto(`${prefix}/chat`)
    await expect(rows(page)).toHaveCount(1)
    await check('the list')
    await rows(page).locator('summary').click()
    await check('the menu of a chat')
    await page.getByRole('button', { name: /^(Suhbatni oʻchirish|Удалить чат)$/ }).click()
    await expect(alarm(page)).toBeVisible()
    await check('the question')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('zzz')
    await expect(rows(page)).toHaveCount(0)
    await check('nothing found')
    await page.goto(`${prefix}/chat/${room}`)
    await expect(bubbles(page)).toHaveCount(21)
    await log(page).evaluate((box) => (box.scrollTop = 0))
    await expect(page.locator('.chat-down')).toBeVisible()
    await check('reading further up')
    await page.request.put(`/accounts/blocks/${me.user_info.id}/`, {
      headers: { Authorization: `Token ${other.token}` },
    })
    await say(page, 'Yuborilmaydi')
    await expect(page.locator('.chat-refused')).toBeVisible()
    await field(page).fill('a'.repeat(4001))
    // The toast covers the menu for a moment
    await expect(
      page.getByRole('alert').filter({ hasText: /yuborib boʻlmadi|Не удалось отправить/ }),
    ).toBeHidden()
    await check('a refused message')
    await page.goto(`${prefix}/chat/999999999`)
    await expect(page.getByRole('alert').filter({ hasText: /chat|suhbat|чат/i })).toBeVisible()
    await check('no such chat')
    await page.route('**/chats/**', (route) => route.abort())
    await page.goto(`${prefix}/chat/${room}`)
    await expect(page.getByText(/Saqlangan suhbatlar|Сохранённые чаты/).last()).toBeVisible()
    await check('a saved chat')
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.reload()
    await expect(
      page
        .getByRole('alert')
        .filter({ has: page.getByRole('button') })
        .first(),
    ).toBeVisible()
    await check('nothing can be loaded')
  })

test("Many messages do not squeeze the listing's row", async ({ page, visitor }) => {
  const { me, other } = await chatters(page, visitor)
  const id = await postSofa(page, other)
  const room = await openRoom(page, me, other, { kind: 'product', id })
  for (let i = 1; i <= 9; i++)
    await sendMessage(page, other, room, `Xabar ${i}${'\nqator'.repeat(5)}`)
  await page.goto(`/chat/${room}`)
  await expect(bubbles(page)).toHaveCount(9)
  const strip = page.locator('.chat-item')
  expect(await strip.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})
