import type { Page } from '@playwright/test'
import { another, bubbles, chatters, openRoom, rows, say, sendMessage } from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'

/** Counts how often the pages load the whole list. */
function countLoads(pages: Page[]): () => number {
  let loads = 0
  for (const page of pages)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname === '/chats/') loads++
    })
  return () => loads
}

const badge = (page: Page) =>
  page.locator('header, .bottom-bar').getByRole('link', { name: /^Suhbatlar/ })

test('chat screen: two tabs follow messages and read marks without loading the list again @phone @desktop', async ({
  page,
  visitor,
  context,
  isMobile,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const third = await another(page, 'Karim')
  const phone = await openRoom(page, third, me)
  await sendMessage(page, third, phone, 'Sotiladimi?')
  const tab = await context.newPage()
  const loads = countLoads([page, tab])
  for (const one of [page, tab]) {
    await one.goto('/chat')
    await expect(rows(one)).toContainText(['Karim', 'Bobur'])
    await expect(badge(one)).toContainText('1')
  }
  // Each tab loads the list at the start and once its socket is open
  await expect.poll(loads).toBe(4)

  await sendMessage(page, other, room, 'Salom')
  for (const text of ['bir', 'ikki', 'uch']) await sendMessage(page, other, room, text)
  for (const one of [page, tab]) {
    await expect(rows(one)).toContainText(['Bobur', 'Karim'])
    await expect(rows(one).first()).toContainText('uch')
    await expect(rows(one).first()).toContainText('4 ta oʻqilmagan xabar')
    await expect(badge(one)).toContainText('5')
  }
  await rows(page).first().getByRole('link').click()
  await expect(bubbles(page)).toHaveCount(4)
  await say(page, 'Javob')
  await expect(rows(tab).first()).toContainText('Siz: Javob')
  await expect(rows(tab).first()).not.toContainText('oʻqilmagan')
  for (const one of isMobile ? [tab] : [page, tab]) await expect(badge(one)).toContainText('1')
  expect(loads()).toBe(4)

  await context.setOffline(true)
  await sendMessage(page, third, phone, 'Eshityapsizmi?')
  await context.setOffline(false)
  for (const one of isMobile ? [tab] : [page, tab]) {
    await expect(rows(one).first()).toContainText('Eshityapsizmi?')
    await expect(badge(one)).toContainText('2')
  }
})
