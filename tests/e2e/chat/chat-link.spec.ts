import type { Page } from '@playwright/test'
import { openRoom, sendMessage } from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { layoutShift, somebodyElse } from '../fixtures/seller.ts'

const link = (page: Page) =>
  page.locator('header, .bottom-bar').getByRole('link', { name: /^Suhbatlar/ })

test('A guest reaches the chats through the login @phone @desktop', async ({ page, isMobile }) => {
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  if (isMobile) await expect(link(page)).toHaveAttribute('href', '/login?redirect=%2Fchat')
  else await expect(link(page)).toHaveCount(0)
})

test('The name of a member appears without a jump, however late @phone @desktop', async ({
  page,
  visitor,
}) => {
  const username = `Abdulaziz ${visitor.username}`
  await logIn(page, await register(page, { ...visitor, username }))
  let late = 0
  await page.route('**/_astro/HeaderMenu*.js', async (route) => {
    // Not before the page has been painted without it; a busy browser also paints pages that it has half read
    late = await page.evaluate(async () => {
      for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
      return performance.now()
    })
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByLabel(username)).toBeVisible()
  expect(late).toBeGreaterThan(0)
  expect(await layoutShift(page, late)).toBeLessThan(0.001)
})

test('A member sees the number of unread messages; one tab asks for all', async ({
  page,
  browser,
  visitor,
}) => {
  const other = await somebodyElse(browser)
  const member = await register(page, visitor)
  const room = await openRoom(other.page, other.member, member)
  for (const text of ['Salom', 'Sotildimi?'])
    await sendMessage(other.page, other.member, room, text)

  await logIn(page, member)
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/chats/unread/') asked.push(request.url())
  })
  await page.goto('/')
  await expect(link(page)).toHaveAccessibleName(/^Suhbatlar\s+2 ta oʻqilmagan xabar$/)
  await expect(link(page)).toHaveAttribute('href', '/chat')
  expect(await layoutShift(page)).toBeLessThan(0.001)
  for (const path of ['/about', '/service', '/ru/about']) {
    const tab = await page.context().newPage()
    await tab.goto(path)
    await expect(tab.getByRole('banner').locator('a[href$="/chat"]')).toContainText('2')
  }
  expect(asked).toHaveLength(1)

  await test.step('at most 9+', async () => {
    for (let n = 0; n < 10; n++) await sendMessage(other.page, other.member, room, `${n}`)
    await page.evaluate(() => localStorage.removeItem('unread'))
    await page.reload()
    await expect(link(page)).toContainText('9+')
    await expect(link(page)).toHaveAccessibleName(/12 ta oʻqilmagan xabar$/)
  })
  await other.page.context().close()
})
