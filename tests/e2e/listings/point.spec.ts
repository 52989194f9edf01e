/** The point of a listing: the phone's place on a tap, approximate unless chosen otherwise. */
import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { fillInSofa } from '../fixtures/choice.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

const HOME = { latitude: 41.29357, longitude: 69.27168 }
const open = (page: Page) => page.getByText('Xaritadagi joyi', { exact: true }).click()
const about = (page: Page) => page.getByRole('button', { name: 'Taxminiy joyim' })

test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
})

test('A listing is posted with about where the phone is, and its page leads to a map', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HOME)
  await fillInSofa(page)
  await open(page)
  await about(page).click()
  await expect(page.getByText('Taxminiy joy belgilandi.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Belgilangan joy saqlanmagan')).toBeVisible()
  await open(page)
  await about(page).click()
  await expect(page.getByText('Belgilangan joy saqlanmagan')).toBeHidden()
  await expect(page.getByText('Taxminiy joy belgilandi.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessibleLightAndDark(page)
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await page.waitForURL(/\/product\/\d+/)
  const map = page.getByRole('link', { name: 'Xaritada (500 m atrofida)' })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/#map=15\/41\.2/)
  expect(await page.content()).not.toContain(String(HOME.latitude))

  await test.step('its owner takes it away', async () => {
    await page.goto(`${new URL(page.url()).pathname}?edit`)
    await open(page)
    await page.getByRole('button', { name: 'Joyni olib tashlash' }).click()
    await page.getByRole('button', { name: 'Saqlash', exact: true }).click()
    await expect(map).toHaveCount(0)
  })
})

test('Without permission the form says what is left; a far place is refused with a sentence', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  await fillInSofa(page)
  await open(page)
  await about(page).click()
  await expect(page.getByText(/Joylashuvga ruxsat berilmadi\. .* moʻljal yozing\./)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.6542, longitude: 66.9597 })
  await about(page).click()
  await expect(page.getByText('Taxminiy joy belgilandi.')).toBeVisible()
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await expect(page.locator('#point-error')).toHaveText(/^Belgilangan joy eʼlon tumanidan uzoqda\./)
  await page.getByRole('button', { name: 'Joyni olib tashlash' }).click()
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await page.waitForURL(/\/product\/\d+/)
})
