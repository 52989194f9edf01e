/** The suggestions of a search field during typing, by keyboard and by hand. */
import { expect, test } from '../fixtures/index.ts'

test('A category is found by its first letters, with arrows and Enter @desktop @core', async ({
  page,
}) => {
  await page.goto('/ru?region=toshkent-shahri')
  await page.locator('[name=q]').click()
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.pressSequentially('план')
  const option = page.getByRole('option', { name: 'Телефоны и планшеты' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(option).toBeHidden()
  await expect(field).toHaveValue('план')
  await field.press('ArrowDown')
  await expect(option).toBeVisible()
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0')
  await field.press('Enter')
  await expect(page).toHaveURL('/ru?category=phones-tablets&region=toshkent-shahri')
})

test('Earlier searches are offered again, and can be forgotten', async ({ page }) => {
  await page.goto('/ru?q=велосипед')
  await page.locator('[name=q]').click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.goto('/ru/service')
  await page.locator('[name=q]').click()
  const option = page.getByRole('option', { name: 'велосипед' })
  await option.click()
  await expect(page).toHaveURL(/\/ru\/service\?q=/)
  await page.goto('/ru')
  await page.locator('[name=q]').click()
  await page.getByRole('button', { name: 'Очистить прежние запросы' }).click()
  await expect(option).toBeHidden()
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
})

test('Without an answer of the server the field still searches', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  await page.route('**/api/suggestions/**', (route) => route.abort())
  await page.goto('/ru')
  await page.locator('[name=q]').click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('диван')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/ru\?q=/)
})

test('A cross empties the search field', async ({ page }) => {
  await page.goto('/')
  const field = page.locator('[name=q]')
  await field.click()
  await expect(field).toHaveRole('combobox')
  await field.fill('divan')
  const cross = page.getByRole('button', { name: 'Matnni oʻchirish' })
  const { width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await cross.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(cross).toBeHidden()
})
