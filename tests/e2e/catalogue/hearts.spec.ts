import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Lists whose first cards no other test posts or deletes. */
const PRODUCTS = '/?sort=price_asc'
const SERVICES = '/service?page=2'
const ADD = /^Sevimlilarga qoʻshish: /
const heart = (page: Page, n = 0) =>
  page.getByRole('main').getByRole('button', { name: ADD }).nth(n)
const isOn = (page: Page, n = 0) => expect(heart(page, n)).toHaveAttribute('aria-pressed', 'true')
const isOff = (page: Page, n = 0) => expect(heart(page, n)).toHaveAttribute('aria-pressed', 'false')

test('A card still leads to its page without hydrating anything', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/_astro/'))
      scripts.push(request.url())
  })
  await page.goto(PRODUCTS)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(scripts).toEqual([])
})

test('A like stays: in the list, on its page, in another tab, after a reload @core', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  await page.goto(PRODUCTS)
  const other = await page.context().newPage()
  await other.goto(PRODUCTS)
  await heart(other, 1).click()
  await isOn(other, 1)
  await isOn(page, 1)
  await heart(page).click()
  await isOn(page)
  await isOn(other)
  await expectToast(page, 'Mahsulot sevimlilarga qoʻshildi')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await isOn(page)
  await page.evaluate(() => localStorage.removeItem('favourites'))
  await page.reload()
  await isOn(page)
  await heart(page).click()
  await isOff(page)
  await isOff(other)
  await other.close()
})

test('Quick taps on a slow connection end in the last', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto(SERVICES)
  // Taps before the likes are loaded would wait for them and become one request
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).not.toBeNull()
  const answers: (() => void)[] = []
  await page.route('**/global/{like,unlike}/**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await heart(page).click()
  await isOn(page)
  await heart(page).click()
  await isOff(page)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expectToast(page, 'Xizmat sevimlilardan olib tashlandi')
  await page.evaluate(() => localStorage.removeItem('favourites'))
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('favourites')))
    .toContain('"liked":[]')
  await isOff(page)
})

test('A like that the server refuses is undone with an error', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  await logIn(page, await register(page, visitor))
  await page.goto(PRODUCTS)
  await page.route('**/global/like/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
  )
  await heart(page).click()
  await expectToast(page, 'Nomaʼlum xatolik')
  await isOff(page)
})

test('The heart is 44 px wide and hidden without scripts', async ({ page, browser }) => {
  await page.goto(PRODUCTS)
  const box = await heart(page).boundingBox()
  expect(box?.width).toBe(44)
  expect(box?.height).toBe(44)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(page.url())
  await expect(heart(reader)).toBeHidden()
  await plain.close()
})
