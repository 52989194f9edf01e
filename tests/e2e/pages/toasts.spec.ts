import type { Locator, Page } from '@playwright/test'
import { expect, PASSWORD, test, type Visitor } from '../fixtures/index.ts'
import { register } from '../fixtures/member.ts'
import { stopTime } from '../fixtures/toasts.ts'

const toast = (page: Page) => page.getByText('Вы вошли в аккаунт')
const pass = (page: Page) => page.clock.fastForward(60_000)

/** A login is confirmed with a toast on the next page, which has a picture that loads late. */
async function carryToast(page: Page, visitor: Visitor) {
  await register(page, visitor)
  const picture = Promise.withResolvers<void>()
  await page.route('**/late.png', async (route) => {
    await picture.promise
    await route.abort()
  })
  await page.route('/ru/about', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('</body>', '<img src="/late.png" alt="" hidden></body>')
    await route.fulfill({ response, body })
  })
  await page.clock.install()
  await page.goto('/ru/login?redirect=/ru/about')
  await page.getByLabel('Номер телефона').fill(visitor.phone)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL('/ru/about')
  await expect(toast(page)).toBeVisible()
  return picture.resolve
}

test('toaster: a toast waits until the page that it was carried to has loaded', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const load = await carryToast(page, visitor)
  await pass(page)
  await expect(toast(page)).toBeVisible()
  load()
  await expect(toast(page)).toBeHidden()
})

test('toaster: a toast waits until a hidden tab is visible again', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const load = await carryToast(page, visitor)
  await show(page, 'hidden')
  load()
  await page.waitForLoadState()
  await pass(page)
  await expect(toast(page)).toBeVisible()
  await show(page, 'visible')
  await expect(toast(page)).toBeHidden()
})

/** Browsers under test have no hidden tabs. */
const show = (page: Page, state: string) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { top: box.y, bottom: box.y + box.height, width: box.width }
}

/** A page that received a toast of two lines; the clock is stopped. */
async function showTwoLines(page: Page) {
  await page.goto('/ru/about')
  const toast = JSON.stringify([{ id: 1, kind: 'error', key: 'FETCH_ERROR' }])
  await page.evaluate((toast) => sessionStorage.setItem('toasts', toast), toast)
  await stopTime(page)
  await page.goto('/ru/product/1')
  const said = page.getByRole('alert').filter({ hasText: 'Нет связи. Проверьте интернет' })
  await expect(said).toBeVisible()
  return said
}

test('toaster: two lines on a phone cover neither header nor heading nor the bar at the foot', async ({
  page,
}) => {
  const said = await showTwoLines(page)
  const toast = await boxOf(said)
  expect(toast.top).toBeGreaterThan((await boxOf(page.getByRole('banner'))).bottom)
  expect(toast.top).toBeGreaterThan((await boxOf(page.getByRole('heading', { level: 1 }))).bottom)
  expect(toast.bottom).toBeLessThan((await boxOf(page.locator('.contact'))).top)
  expect((await boxOf(said.locator('svg').first())).width).toBe(20)
})

test('toaster: on a wide screen a toast stands below the header @desktop', async ({ page }) => {
  const toast = await boxOf(await showTwoLines(page))
  expect(toast.top).toBeGreaterThan((await boxOf(page.getByRole('banner'))).bottom)
})
