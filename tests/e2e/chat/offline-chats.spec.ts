/** Viewed chats are readable offline, by their member alone. */
import type { Page } from '@playwright/test'
import { bubbles, chatters, field, list, log, rows, say, sendMessage } from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn } from '../fixtures/member.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'WebSocket connection to')
})

const SAVED = /^Aloqa yoʻq\. Saqlangan suhbatlar: bugun, \d\d:\d\d\.$/

/** The contents of the caches of this kind, by path. */
const stored = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(kind))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  }, kind)

/** A member views a chat; afterwards the worker has the page, and the device the chat. */
async function look(page: Page, room: number) {
  await page.goto('/chat')
  // A phone's room has no header, so its code loads with the list; Astro removes the attribute once it is hydrated
  await expect(page.locator('astro-island[component-export="HeaderMenu"][ssr]')).toHaveCount(0)
  await page.goto(`/chat/${room}`)
  await page.keyboard.press('Shift')
  await expect.poll(() => stored(page, 'pages-')).toContain('/chat')
  await expect.poll(() => stored(page, 'chats-')).toContain(`/chats/${room}/`)
  await expect.poll(() => stored(page, 'chats-')).toContain('/chats/')
}

test('Offline the last viewed chats are readable, and new messages wait @core', async ({
  page,
  context,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  await sendMessage(page, other, room, 'Divan hali sotuvdami?')
  await look(page, room)
  await expect(bubbles(page)).toContainText(['Divan hali sotuvdami?'])

  await context.setOffline(true)
  await page.goto('/chat')
  await expect(list(page).getByText(SAVED)).toBeVisible()
  await rows(page).getByRole('link').first().click()
  await expect(bubbles(page)).toContainText(['Divan hali sotuvdami?'])
  await expect(page.locator('.chat-room').getByText(SAVED)).toBeVisible()
  // Straight to the chat, whose page was never stored under this address
  await page.goto(`/chat/${room}`)
  await expect(bubbles(page)).toContainText(['Divan hali sotuvdami?'])
  await say(page, 'Ha')
  await expect(field(page)).toHaveValue('')

  await context.setOffline(false)
  await expect(page.locator('.chat-room').getByText(SAVED)).toHaveCount(0)
  await expect(bubbles(page).getByText('Yuborildi', { exact: true })).toHaveCount(1)
  await expect(bubbles(page)).toContainText(['Divan hali sotuvdami?', 'Ha'])
})

test('The first worker keeps the data that the page before it has saved', async ({
  page,
  visitor,
}) => {
  await chatters(page, visitor)
  await page.goto('/chat')
  await expect.poll(() => stored(page, 'chats-')).toEqual(['/chats/'])
  await page.keyboard.press('Shift')
  await expect.poll(() => stored(page, 'pages-')).toContain('/chat')
  expect(await stored(page, 'chats-')).toEqual(['/chats/'])
})

test('A chat that was never viewed here explains that there is no network', async ({
  page,
  context,
  visitor,
}) => {
  const { room } = await chatters(page, visitor)
  await page.goto('/chat')
  await page.keyboard.press('Shift')
  await expect.poll(() => stored(page, 'pages-')).toContain('/chat')
  await expect.poll(() => stored(page, 'chats-')).toEqual(['/chats/'])
  await context.setOffline(true)
  await page.goto(`/chat/${room}`)
  await expect(page.getByRole('button', { name: 'Qayta urinish' }).last()).toBeVisible()
  await expect(log(page)).toHaveCount(0)
})

test('After a logout no chat is left on the device', async ({ page, visitor }) => {
  const { room } = await chatters(page, visitor)
  await look(page, room)
  await page.goto('/about')
  await page.locator('header').getByLabel(visitor.username).click()
  await page.getByRole('button', { name: 'Chiqish' }).click()
  await page.waitForURL('/')
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringMatching(/^chats-/))
})

test('A session that was ended elsewhere takes its chats with it', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  const { me, room } = await chatters(page, visitor)
  await look(page, room)
  const headers = { Authorization: `Token ${me.token}` }
  await page.request.delete('/accounts/sessions/', { headers })
  await page.goto('/chat')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toBeNull()
  await expect.poll(() => stored(page, 'chats-')).toEqual([])
})

test('Another member of this browser sees none of the first one’s chats', async ({
  page,
  context,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  // With a profile: a page that requests it stores its member's session once more, maybe after the other's
  await logIn(page, me, { username: visitor.username, profile_image: null })
  await sendMessage(page, other, room, 'Faqat senga')
  await look(page, room)
  // Without a logout, as after a crash
  await logIn(page, { ...other, user_info: { ...other.user_info, id: 987_654_321 } })
  await context.setOffline(true)
  await page.goto(`/chat/${room}`)
  await expect(page.getByRole('button', { name: 'Qayta urinish' }).last()).toBeVisible()
  await expect(page.getByText('Faqat senga')).toHaveCount(0)
})
