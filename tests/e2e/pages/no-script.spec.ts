import { cards, expect, test } from '../fixtures/index.ts'

test.use({ javaScriptEnabled: false, locale: 'ru-RU' })

test('A guest without JavaScript browses, filters, searches and reads @core', async ({ page }) => {
  await page.goto('/ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Узбекистан/)
  await expect(cards(page)).toHaveCount(12)

  await test.step('pages', async () => {
    await page.getByRole('link', { name: 'Следующая страница' }).click()
    await expect(page).toHaveURL(/\/ru\?page=2$/)
    await expect(page.getByText(/Страница 2 из \d+/)).toBeVisible()
    await page.getByRole('link', { name: 'Первая страница' }).click()
    await expect(page).toHaveURL(/\/ru$/)
  })

  await test.step('the location panel and its text filter', async () => {
    await page.getByRole('link', { name: 'Место', exact: true }).click()
    await expect(page).toHaveURL(/panel=location/)
    await page.getByRole('searchbox').fill('чиланзар')
    await page.keyboard.press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Чиланзарский/ })
      .click()
    await expect(page).toHaveURL(/\/ru\?region=toshkent-shahri&district=chilonzor-tumani$/)
    await expect(page.getByRole('list', { name: 'Фильтры' })).toContainText('Чиланзарский')
  })

  await test.step('remove one chip, then go back', async () => {
    await page.getByRole('link', { name: 'Убрать фильтр: Чиланзарский' }).click()
    await expect(page).toHaveURL(/\/ru$/)
    await page.goBack()
    await expect(page).toHaveURL(/district=chilonzor-tumani$/)
  })

  await test.step('price, condition and order keep the chosen filters', async () => {
    await page.goto('/ru?category=cars')
    await page.getByRole('link', { name: 'Цена', exact: true }).click()
    await page.getByLabel('Цена от').fill('1 000')
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/\/ru\?category=cars&price_min=1000$/)
    await page.getByRole('link', { name: 'Состояние', exact: true }).click()
    await page.getByRole('link', { name: 'Б/у' }).click()
    await page.getByRole('link', { name: /^Сортировка: / }).click()
    await page.getByRole('link', { name: 'Сначала дешёвые' }).click()
    await expect(page).toHaveURL(
      /\/ru\?category=cars&price_min=1000&condition=used&sort=price_asc$/,
    )
  })

  await test.step('Cyrillic finds a Latin title', async () => {
    await page.goto('/ru')
    await page.getByRole('searchbox').fill('кроссовка')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(cards(page).filter({ hasText: 'Krossovka' }).first()).toBeVisible()
  })

  await test.step('a product page', async () => {
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/ru\/product\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\d\sсум/).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Рекомендуемые товары' })).toBeVisible()
  })

  await test.step('a service asks to log in for comments', async () => {
    await page.goto('/ru/service')
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByText('Комментарии видны после входа в аккаунт.')).toBeVisible()
  })

  await test.step('a member’s page says what it needs, and asks nobody to log in', async () => {
    await page.goto('/ru/myprofile')
    await expect(page.getByText(/включите в браузере JavaScript/)).toBeVisible()
    await expect(page.getByText('Войдите, чтобы увидеть свой профиль.')).toBeHidden()
    await page.goBack()
  })

  await test.step('the same page in another language', async () => {
    const path = new URL(page.url()).pathname.replace('/ru', '')
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
    await expect(page.locator('link[hreflang="ru"]')).toHaveAttribute(
      'href',
      new RegExp(`/ru${path}$`),
    )
  })
})

test('An empty result explains itself and offers a way on', async ({ page }) => {
  await page.goto('/ru?q=qqqqzzzzwwww')
  await expect(page.getByText(/Ничего не найдено/)).toBeVisible()
  await page.getByRole('link', { name: 'Сбросить всё' }).first().click()
  await expect(page).toHaveURL(/\/ru$/)
})
