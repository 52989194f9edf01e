import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Недавно смотрели' })
const links = (page: Page) => row(page).getByRole('link')
const paths = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('recent') ?? '')
const note = (page: Page, listings: (string | undefined)[][]) =>
  page.evaluate((text) => localStorage.setItem('recent', text), JSON.stringify(listings))
/** Opens the page of a listing and interacts with it. */
async function see(page: Page, path: string) {
  const before = await noted(page)
  await page.goto(path)
  await page.keyboard.press('Shift')
  await expect.poll(() => noted(page)).not.toBe(before)
}

test('Both lists end with the viewed listings, last one first, in their own language', async ({
  page,
}) => {
  await page.goto('/about')
  for (const path of ['/product/1', '/service/1', '/product/2', '/product/1']) await see(page, path)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  for (const list of ['/ru', '/ru/service']) {
    await page.goto(list)
    await expect(links(page)).toHaveCount(3)
    expect(await paths(page)).toEqual(['/ru/product/1', '/ru/product/2', '/ru/service/1'])
    await expect(row(page).getByRole('listitem').first()).toContainText(/^[\d.,]+.*сум/)
    await expect(links(page).first()).toHaveText(title)
  }
  await links(page).first().click()
  await expect(page).toHaveURL('/ru/product/1')
})

test('Nothing above or below moves when the row is drawn @phone @desktop', async ({ page }) => {
  await page.goto('/ru')
  await see(page, '/ru/product/1')
  const drawing = Promise.withResolvers<void>()
  await page.route('/recent.js', async (route) => {
    await drawing.promise
    await route.fallback()
  })
  await page.goto('/ru')
  const heights = () =>
    page
      .locator('.grid-cards, footer')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY))
  const before = await heights()
  expect(before).toHaveLength(2)
  drawing.resolve()
  await expect(links(page)).toHaveCount(1)
  expect(await heights()).toEqual(before)
})

test('A list with a filter, and one without viewed listings, ends without a row', async ({
  page,
}) => {
  await page.goto('/ru')
  await expect(row(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('main')?.style.paddingBottom)).toBe('')
  await see(page, '/ru/product/1')
  await page.goto('/ru?condition=used', { waitUntil: 'networkidle' })
  await expect(row(page)).toHaveCount(0)
})

test('Twelve are remembered, and stored markup is drawn as text', async ({ page }) => {
  await page.goto('/ru/about')
  const markup = '<img src=x onerror="document.title=1">'
  const before = Array.from({ length: 12 }, (_, n) => [`/product/${n + 100}`, markup])
  await note(page, before)
  await see(page, '/ru/service/1')
  await page.goto('/ru')
  await expect(links(page)).toHaveCount(12)
  expect((await paths(page)).slice(0, 2)).toEqual(['/ru/service/1', '/ru/product/100'])
  expect(await paths(page)).not.toContain('/ru/product/111')
  await expect(links(page).nth(1)).toHaveText(markup)
  await note(page, [
    ['javascript:alert(1)', 'x'],
    ['/product/3', 'y'],
  ])
  await page.reload()
  expect(await paths(page)).toEqual(['/ru/product/3'])
})

test('A deleted listing vanishes, one’s own is not remembered', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const member = await register(page, visitor)
  const own = await postSofa(page, member)
  await logIn(page, member)
  await page.goto('/ru')
  await note(page, [
    ['/product/999999', 'gone'],
    [`/product/${own}`, 'own'],
  ])
  await see(page, '/ru/product/999999')
  await page.goto(`/ru/product/${own}`)
  await expect(page.getByRole('group', { name: 'Управление объявлением' })).toBeVisible()
  await page.keyboard.press('Shift')
  await expect.poll(() => noted(page)).toBe('[]')
  await see(page, '/ru/product/1')
  expect(await noted(page)).toMatch(/^\[\["\/product\/1",[^[]*\]\]$/)
})

test('The row can be cleared, and then gives its room back', async ({ page }) => {
  await page.goto('/ru/about')
  await see(page, '/ru/product/1')
  await page.goto('/ru')
  await row(page).getByRole('button', { name: 'Очистить' }).click()
  await expect(row(page)).toHaveCount(0)
  expect(await noted(page)).toBe('')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Listings that fail to load leave no empty room', async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED')
  await page.goto('/ru/about')
  await see(page, '/ru/product/1')
  await page.route('/recent.js', (route) => route.abort())
  await page.goto('/ru')
  await expect(page.getByRole('main')).not.toHaveAttribute('style', /padding/)
  await expect(row(page)).toHaveCount(0)
})
