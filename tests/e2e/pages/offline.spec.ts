import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'

test.use({ serviceWorkers: 'allow' })

const STORED = /Это сохранённая страница: сегодня, \d\d:\d\d\./
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The paths of the worker's pages, oldest first. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((name) => name.startsWith('pages-'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** Opens a page and touches it; afterwards the worker has installed, and has this page and the offline page. */
async function begin(page: Page, path: string) {
  await page.goto(path)
  await page.keyboard.press('Shift')
  const isReady = () =>
    page.evaluate(async () => Boolean(await caches.match(new URL('/ru/offline', origin).href)))
  await expect.poll(isReady).toBe(true)
  await expect.poll(() => storedPaths(page)).toContain(path)
}

test('The worker is installed on the first touch, not on the first page', async ({ page }) => {
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/ru/product/1', { waitUntil: 'networkidle' })
  expect(await workers()).toBe(0)
  await page.evaluate(() => caches.open('pages-of-an-older-build'))
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(workers).toBe(1)
  await expect.poll(() => storedPaths(page)).toEqual(['/ru/product/1'])
  expect(await page.evaluate(() => caches.has('pages-of-an-older-build'))).toBe(false)
})

test('Offline a viewed page opens unchanged, with a notice on it @core', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await begin(page, '/ru/product/1')
  await page.goto('/ru/service')
  await expect.poll(() => storedPaths(page)).toContain('/ru/service')
  const name = await heading(page).innerText()
  await page.goto('/ru/product/1')
  const title = await heading(page).innerText()

  await context.setOffline(true)
  await page.goto('/ru/service')
  await expect(main(page)).toContainText(STORED)
  expect(await heading(page).innerText()).toBe(name)
  await page.goto('/ru/product/1')
  await expect(main(page)).toContainText(STORED)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')

  await context.setOffline(false)
  await main(page).getByRole('link', { name: 'Повторить' }).click()
  await expect(main(page).getByText(STORED)).toHaveCount(0)
  await expect(heading(page)).toHaveText(title)
})

test('Offline any other address explains itself and links to viewed pages', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await begin(page, '/ru/product/1')
  const title = await heading(page).innerText()
  // Once more: a member's page is never stored
  await page.goto('/ru/myprofile')
  await page.goto('/ru/new-service')

  await context.setOffline(true)
  for (const path of ['/ru/chat', '/ru/myprofile', '/ru/product/2', '/ru/new-service']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Нет связи')
  }
  expect(await storedPaths(page)).toEqual(['/ru/product/1'])
  await page.goto('/ru/product/2')
  const links = page.getByRole('navigation', { name: 'Страницы, которые откроются без связи' })
  await expect(links).not.toContainText('| Bozor')
  await links.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL('/ru/product/1')
  await expect(main(page)).toContainText(STORED)
})

test('Thirty pages are stored, the oldest goes', async ({ page }) => {
  await begin(page, '/ru/product/1')
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const pages = await caches.open(name)
    for (let n = 1; n < 30; n++) await pages.put(`/ru/product/${n + 1000}`, new Response('x'))
  })
  await page.goto('/ru/service')
  await expect.poll(() => storedPaths(page)).toContain('/ru/service')
  await expect.poll(async () => (await storedPaths(page)).length).toBe(30)
  expect(await storedPaths(page)).not.toContain('/ru/product/1')
})

test('The page of a listing that is gone by now is no longer stored', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('410', '404')
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await begin(page, `/ru/product/${id}`)
  const headers = { Authorization: `Token ${member.token}` }
  const deleted = await page.request.delete(`/products/api/products/${id}`, { headers })
  expect(deleted.ok()).toBe(true)
  await page.reload()
  await expect.poll(() => storedPaths(page)).not.toContain(`/ru/product/${id}`)
})

test('A logout removes every stored page', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await begin(page, '/ru/product/1')
  await page.goto('/ru/about')
  await page.locator('header').getByLabel(visitor.username).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL('/ru')
  await expect.poll(() => storedPaths(page)).not.toContain('/ru/product/1')
  expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull()
})
