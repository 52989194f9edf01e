import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postProduct, postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import type { Visitor } from '../fixtures/index.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseState } from '../fixtures/own-listing.ts'

type Kind = 'product' | 'service'

/** A member with two listings of each of these kinds. */
async function seller(page: Page, visitor: Visitor, ...kinds: Kind[]) {
  const session = await register(page, visitor)
  if (kinds.includes('product')) {
    await postProduct(page, session, 'Choyshab')
    await postProduct(page, session, 'Burchakli divan')
  }
  if (kinds.includes('service')) {
    await postService(page, session, 'Santexnik xizmati 24 soat')
    await postService(page, session, 'Konditsioner taʼmiri')
  }
  await logIn(page, session)
}
const accept = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())
const openMenu = (page: Page, name: string) => page.getByLabel(`Boshqa amallar: ${name}`).click()
const remove = async (page: Page, name: string) => {
  await openMenu(page, name)
  await cards(page).getByRole('button', { name: 'Oʻchirish' }).click()
}

for (const [path, sentence] of [
  ['/my-products', 'Mahsulotlaringizni koʻrish uchun hisobingizga kiring.'],
  ['/my-services', 'Xizmatlaringizni koʻrish uchun hisobingizga kiring.'],
] as const)
  test(`A guest is asked to log in for ${path}`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(sentence)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Kirish' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })

test('My products: state, likes, edit, delete @core', async ({ page, visitor }) => {
  await seller(page, visitor, 'product')
  await page.goto('/my-products')
  await expect(cards(page)).toHaveCount(2)
  const sofa = cards(page).filter({ hasText: 'Burchakli divan' })
  await expect(sofa).toContainText('1.500.000\u00a0soʻm')
  await expect(sofa).toContainText('Toshkent shahri, Mirobod tumani')
  await expect(sofa).toContainText('hozirgina')
  await expect(sofa).toContainText('Sotuvda bor')
  await expect(sofa).toContainText('Sevimlilarda: 0')
  // A fresh listing needs this most
  await expect(sofa.getByRole('link', { name: 'Ulashish' })).toHaveAttribute('href', /t\.me/)
  await openMenu(page, 'Burchakli divan')
  await expect(sofa.getByRole('link', { name: 'Tahrirlash' })).toHaveAttribute(
    'href',
    /^\/product\/\d+\?edit$/,
  )
  await page.keyboard.press('Escape')
  const heart = sofa.getByRole('button', { name: 'Sevimlilarga qoʻshish: Burchakli divan' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  accept(page)
  await remove(page, 'Choyshab')
  await expect(cards(page)).toHaveCount(1)
  await expectToast(page, 'Eʼlon oʻchirildi')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await remove(page, 'Burchakli divan')
  await expect(page.getByText('Hali mahsulot joylamagansiz.')).toBeVisible()
  await expect(page.getByRole('link', { name: /joylash$/i }).first()).toHaveAttribute(
    'href',
    '/new-product',
  )
})

test('A product that could not be deleted is back in its place', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  await seller(page, visitor, 'product')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/products/api/user/products/*/', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } })
  })
  accept(page)
  await page.goto('/my-products')
  await remove(page, 'Burchakli divan')
  await expect(cards(page)).toHaveCount(1)
  answer()
  await expectToast(page, 'Eʼlonni oʻchirib boʻlmadi.')
  await expect(cards(page)).toContainText(['Burchakli divan', 'Choyshab'])
})

test('Declining the deletion keeps the listing', async ({ page, visitor }) => {
  await seller(page, visitor, 'service')
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto('/my-services')
  await remove(page, 'Konditsioner taʼmiri')
  await expect(cards(page)).toHaveCount(2)
})

test('My services: state, and delete', async ({ page, visitor }) => {
  await seller(page, visitor, 'service')
  await page.goto('/ru/my-services')
  const plumber = cards(page).filter({ hasText: 'Santexnik xizmati 24' })
  await expect(plumber).toContainText('0 комментариев')
  await expect(plumber).toContainText('только что')
  await plumber.getByLabel(/^Другие действия/).click()
  await expect(plumber.getByRole('link', { name: /^Изменить/ })).toHaveAttribute(
    'href',
    /^\/ru\/service\/\d+\?edit$/,
  )
  await page.keyboard.press('Escape')
  await plumber.getByRole('button', { name: /^Добавить в избранное/ }).click()
  await expectToast(page, 'Услуга добавлена в избранное')
  accept(page)
  await plumber.getByLabel(/^Другие действия/).click()
  await plumber.getByRole('button', { name: 'Удалить' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expectToast(page, 'Услуга удалена')
})

for (const path of ['/my-products', '/my-services'])
  test(`${path} shows an error when it fails, and can be retried`, async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push('500')
    await seller(page, visitor, path === '/my-products' ? 'product' : 'service')
    await page.route('**/api/user/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
    )
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: 'yuklab boʻlmadi' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/user/**')
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(cards(page)).toHaveCount(2)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`Both lists are accessible and fit 320 px, ${colorScheme} ${colorScheme === 'dark' ? '@desktop' : ''}`, async ({
    page,
    visitor,
  }) => {
    await seller(page, visitor, 'product', 'service')
    await page.emulateMedia({ colorScheme })
    for (const path of ['/my-products', '/my-services']) {
      await page.goto(path)
      await expect(cards(page)).toHaveCount(2)
      await page
        .getByRole('button', { name: /^Sevimlilarga/ })
        .first()
        .click()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

test('A held listing has no page: its owner reads and edits it over the own list', async ({
  page,
  visitor,
}) => {
  const session = await register(page, visitor)
  const id = await postProduct(page, session, 'Viski 0,7')
  await logIn(page, session)
  const form = page.getByRole('dialog', { name: 'Eʼlonni tahrirlash' })
  await page.goto('/my-products')
  await cards(page).getByRole('link', { name: 'Viski 0,7', exact: true }).click()
  await expect(form.getByLabel('Sarlavha')).toHaveValue('Viski 0,7')
  await form.getByRole('button', { name: 'Yopish' }).click()
  await expect(page).toHaveURL('/my-products')

  await page.goto('/myprofile/decisions')
  await page.getByRole('link', { name: 'Koʻrish va tuzatish' }).click()
  await expect(page).toHaveURL(`/my-products?edit=${id}`)
  await form.getByLabel('Sarlavha').fill('Choynak 0,7')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, 'Eʼlon tekshirilmoqda')
  await expect(page).toHaveURL('/my-products')
  await expect(cards(page)).toContainText('Choynak 0,7')
})

test('Several products are reserved and deleted at once', async ({ page, visitor }) => {
  await seller(page, visitor, 'product')
  await page.goto('/my-products')
  await page.getByRole('button', { name: 'Tanlash', exact: true }).click()
  const several = page.getByRole('group', { name: 'Tanlanganlar bilan amallar' })
  await expect(several.getByRole('button', { name: 'Oʻchirish' })).toBeDisabled()
  await page.getByLabel('Tanlash: Choyshab').check()
  await expect(several).toContainText('Tanlandi: 1')
  await several.getByRole('button', { name: 'Bron qilish' }).click()
  await expectToast(page, 'Bajarildi: 1 ta')
  await expect(cards(page).filter({ hasText: 'Choyshab' })).toContainText('Bron qilingan')
  await expect(several).toBeHidden()

  await page.getByRole('button', { name: 'Tanlash', exact: true }).click()
  await several.getByLabel('Shu sahifadagilar').check()
  await expectAccessible(page)
  accept(page)
  await several.getByRole('button', { name: 'Oʻchirish' }).click()
  await expect(page.getByText('Hali mahsulot joylamagansiz.')).toBeVisible()
})

test('A sold product is posted again with its texts and pictures', async ({ page, visitor }) => {
  await seller(page, visitor, 'product')
  await page.goto('/my-products')
  const sofa = cards(page).filter({ hasText: 'Burchakli divan' })
  await chooseState(sofa, 'Sotildi')
  await expect(sofa).toContainText('Sotilgan')
  await sofa.getByRole('link', { name: 'Yana shunday eʼlon' }).click()
  await expect(page.getByLabel('Sarlavha')).toHaveValue('Burchakli divan')
  await expect(page.getByLabel('Narxi')).toHaveValue('1.500.000')
  await expect(page.getByRole('img', { name: /\.webp$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goto('/my-products')
  await expect(cards(page)).toHaveCount(3)
})

test('Own products and services are two sides of one list, narrowed by their state', async ({
  page,
  visitor,
}) => {
  await seller(page, visitor, 'product', 'service')
  await page.goto('/my-products')
  const states = page.getByRole('navigation', { name: 'Holati boʻyicha' })
  const sofa = cards(page).filter({ hasText: 'Burchakli divan' })
  await chooseState(sofa, 'Bron qilish')
  await expect(sofa).toContainText('Bron qilingan')
  await states.getByRole('link', { name: 'Bron qilingan' }).click()
  await expect(page).toHaveURL('/my-products?state=reserved')
  await expect(cards(page)).toHaveCount(1)
  await expect(sofa).toBeVisible()
  await states.getByRole('link', { name: 'Sotilgan' }).click()
  await expect(page.getByText('Bunday eʼlonlaringiz yoʻq.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Eʼlonlarim' })
    .getByRole('link', { name: 'Xizmatlar' })
    .click()
  await expect(page).toHaveURL('/my-services')
  await expect(cards(page)).toHaveCount(2)
  await expect(states.getByRole('link', { name: 'Sotilgan' })).toHaveCount(0)
})
