import { expect, test } from '../fixtures/index.ts'

/** A guest's island hydrates on the first touch; then the same click takes effect. */
test.beforeEach(({ page }) => page.goto('/'))

test('The first click opens the panel and is not lost on the way @core', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  await expect(page.getByRole('dialog', { name: 'Joylashuvni tanlang' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('Escape, the back button and a tap beside it close the panel @phone @desktop', async ({
  page,
}) => {
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

test('A page that the browser restores after “back” has no open panel', async ({ page }) => {
  await page.locator('[data-panel=category]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Playwright's Chromium never restores one
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
})

test('The filter field finds a district in another script', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Миробод')
  await dialog.getByRole('link', { name: 'Mirobod tumani' }).click()
  await expect(page).toHaveURL('/?region=toshkent-shahri&district=mirobod-tumani')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Numbers in a panel match the results beside other chosen filters', async ({ page }) => {
  await page.goto('/?region=toshkent-shahri&district=chilonzor-tumani')
  const dialog = page.getByRole('dialog')
  await page.locator('[data-panel=category]').click()
  for (const name of ['Yengil avtomobillar', 'Telefon va planshetlar']) {
    const row = dialog.getByRole('link', { name })
    const answer = await page.request.get((await row.getAttribute('href')) ?? '')
    const shown = (await answer.text()).match(/<h2>\s*(\d+) ta eʼlon/)?.[1] ?? '0'
    await expect(row).toHaveText(new RegExp(`\\D${shown}$`))
  }
})

test('The list of places opens at the chosen one', async ({ page }) => {
  await page.goto('/?region=fargona-viloyati&district=yozyovon-tumani')
  await page.locator('[data-panel=location]').click()
  const chosen = page.getByRole('dialog').locator('[aria-current=true]')
  await expect(chosen).toBeInViewport()
  await expect(chosen).toContainText('Yozyovon tumani')
})

test('Services can be narrowed to the well rated and ordered by rating', async ({ page }) => {
  await page.goto('/service')
  const chips = page.getByRole('list', { name: 'Filtrlar' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: /^Tartib: / }).click()
  await dialog.getByRole('link', { name: 'Avval bahosi yuqorilari' }).click()
  await chips.getByRole('link', { name: 'Baho', exact: true }).click()
  await dialog.getByRole('link', { name: '4+, kamida 5 ta sharh' }).click()
  await expect(page).toHaveURL('/service?rated=1&sort=rating')
  await page.getByRole('link', { name: /^“4\+, .*” filtrisiz: / }).click()
  await expect(page).toHaveURL('/service?sort=rating')
  await expect(page.locator('.card').first()).toBeVisible()
})

test('Price, condition and order are chosen in sheets and removed on their chips @core', async ({
  page,
}) => {
  const chips = page.getByRole('list', { name: 'Filtrlar' })
  const dialog = page.getByRole('dialog')
  await chips.getByRole('link', { name: 'Narx' }).click()
  await dialog.getByRole('textbox').last().fill('1 000')
  await dialog.getByRole('textbox').first().fill('1,234 mln')
  await page.keyboard.press('Enter')
  const unread = dialog.getByRole('textbox').first()
  await expect(unread).toHaveAccessibleDescription(/Narxni raqamlar bilan yozing/)
  await expect(unread).toHaveValue('1,234 mln')
  await expect(unread).toBeFocused()
  await unread.fill('5 mln')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?price_min=1000&price_max=5000000')
  await chips.getByRole('link', { name: 'Holati' }).click()
  await dialog.getByRole('link', { name: 'Yangi' }).click()
  await page.getByRole('link', { name: /^Tartib: / }).click()
  await dialog.getByRole('link', { name: 'Avval arzonlari' }).click()
  await expect(page).toHaveURL('/?price_min=1000&price_max=5000000&condition=new&sort=price_asc')
  await chips.getByRole('link', { name: 'Filtrni olib tashlash: 1.000 –' }).click()
  await expect(page).toHaveURL('/?condition=new&sort=price_asc')
  await page.getByRole('link', { name: 'Hammasini tozalash' }).click()
  await expect(page).toHaveURL('/?sort=price_asc')
  await page.getByRole('link', { name: 'Tartib: Avval arzonlari' }).click()
  await dialog.getByRole('link', { name: 'Avval yangilari' }).click()
  await expect(page).toHaveURL('/')
})

test('Listings with excluded words are left out, by the sheet and by a minus before a word', async ({
  page,
}) => {
  await page.goto('/?q=telefon')
  const count = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const all = await count.textContent()
  const chips = page.getByRole('list', { name: 'Filtrlar' })
  await chips.getByRole('link', { name: 'Keraksiz soʻzlar' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Самсунг, yangi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=telefon&not=%D1%81%D0%B0%D0%BC%D1%81%D1%83%D0%BD%D0%B3%2Cyangi')
  await expect(count).not.toHaveText(all ?? '')
  await expect(page.locator('.card').filter({ hasText: /самсунг|samsung|yangi/i })).toHaveCount(0)
  await chips.getByRole('link', { name: 'Filtrni olib tashlash: −самсунг −yangi' }).click()
  await expect(count).toHaveText(all ?? '')
  await page.getByRole('searchbox').fill('telefon -samsung')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=telefon&not=samsung')
  await expect(chips).toContainText('−samsung')
})

test('Enter in the filter field does not send the search form', async ({ page }) => {
  await page.locator('[data-panel=location]').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Xiva')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A panel shows when no category has this name, and when its lists fail to load', async ({
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

test('When its code fails to load the link still leads to the panel', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
  await page.route('**/_astro/**', (route) => route.abort())
  await page.locator('[data-panel=location]').click()
  await expect(page).toHaveURL('/?panel=location')
})

test('A cross empties a field of the panel of all filters and of the price', async ({ page }) => {
  await page.goto('/?category=cars&panel=attributes&price_min=1500000')
  const from = page.getByRole('textbox', { name: 'Narx: dan', exact: true })
  const cross = page.getByRole('button', { name: 'Tozalash: Narx: dan', exact: true })
  await expect(from).toHaveValue('1.500.000')
  await cross.click()
  await expect(from).toHaveValue('')
  await expect(from).toBeFocused()
  await expect(cross).toBeHidden()
  await page.goto('/?price_min=1500000')
  await page.locator('[data-panel=price]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Tozalash: / }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
})
