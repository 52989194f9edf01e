import { expect, test } from './fixtures/index.ts'

/** A guest's island sleeps until it is touched; then the very same click does its work. */
test.beforeEach(({ page }) => page.goto('/'))

test('The first click opens the panel and is not lost on the way @desktop', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  await expect(page.getByRole('dialog', { name: 'Joylashuvni tanlang' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('Escape, the back button and a tap beside it close the panel @desktop', async ({ page }) => {
  const opener = page.locator('[data-panel=category]')
  const dialog = page.getByRole('dialog')
  const closes = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(10, 10),
  ]
  for (const close of closes) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/')
  }
})

test('The filter field finds a district in another script @desktop', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Миробод')
  await dialog.getByRole('link', { name: 'Mirobod tumani' }).click()
  await expect(page).toHaveURL('/?region=toshkent-shahri&district=mirobod-tumani')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Enter in the filter field does not send the search form @desktop', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Xiva')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A panel says when no category is called so, and when its lists cannot be loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const dialog = page.getByRole('dialog')
  await page.locator('[data-panel=category]').click()
  await dialog.getByRole('searchbox').fill('zzzz')
  await expect(dialog.getByText('Bunday turkum topilmadi.')).toBeVisible()
  await page.route(/\/(categories|accounts\/)/, (route) => route.abort())
  await page.reload()
  for (const [panel, said] of [
    ['category', 'Turkumlarni yuklab boʻlmadi.'],
    ['location', 'Viloyat va tumanlarni yuklab boʻlmadi.'],
  ]) {
    await page.locator(`[data-panel=${panel}]`).click()
    await expect(dialog.getByRole('alert')).toContainText(said ?? '')
    await page.keyboard.press('Escape')
  }
})

test('When its code does not arrive the link still leads to the panel @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
  await page.route('**/_astro/**', (route) => route.abort())
  await page.locator('[data-panel=location]').click()
  await expect(page).toHaveURL('/?panel=location')
})
