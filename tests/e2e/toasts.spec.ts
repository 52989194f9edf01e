import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.ts'

const toast = (page: Page) => page.getByText('Чтобы начать чат, войдите в аккаунт.')
const pass = (page: Page) => page.clock.fastForward(60_000)

/** A guest is led to the login with a toast about why, and that page has a picture that comes late. */
async function carryToast(page: Page) {
  const picture = Promise.withResolvers<void>()
  await page.route('**/late.png', async (route) => {
    await picture.promise
    await route.abort()
  })
  await page.route('**/ru/login?*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('</body>', '<img src="/late.png" alt="" hidden></body>')
    await route.fulfill({ response, body })
  })
  await page.clock.install()
  await page.goto('/ru/service/2')
  await page.getByRole('link', { name: 'Написать исполнителю' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(toast(page)).toBeVisible()
  return picture.resolve
}

test('toaster: a toast waits until the page that it was carried to has loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const load = await carryToast(page)
  await pass(page)
  await expect(toast(page)).toBeVisible()
  load()
  await expect(toast(page)).toBeHidden()
})

test('toaster: a toast waits for a hidden tab to be looked at again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const load = await carryToast(page)
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
