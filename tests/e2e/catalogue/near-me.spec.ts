/** A list around the phone, which is asked for its place on a tap only. */
import { expect, test } from '../fixtures/index.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('A tap leads from the home page to a list around the phone, and a cross back', async ({
  page,
  context,
}) => {
  await context.setGeolocation({ latitude: 41.29357, longitude: 69.27168 })
  await page.goto('/')
  await page.locator('[data-panel=location]').click()
  const dialog = page.getByRole('dialog', { name: 'Joylashuvni tanlang' })
  const nearMe = dialog.getByRole('button', { name: 'Yaqin atrofda' })
  await nearMe.click()
  await expect(dialog.getByText(/^Brauzer joyingizni aytmadi\./)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await nearMe.click()
  await expect(dialog.getByText('Necha km atrofida?')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.getByRole('link', { name: '3 km', exact: true }).click()
  await expect(page).toHaveURL('/?around=41.294%2C69.272&km=3')
  await page.getByRole('link', { name: 'Filtrni olib tashlash: 3 km atrofida' }).click()
  await expect(page).toHaveURL('/')
})
