/** Each main flow by keyboard alone. */
import { furniture } from '../fixtures/choice.ts'
import { cards, expect, lastCode, newVisitor, PASSWORD, test } from '../fixtures/index.ts'
import { press, tabTo, type } from '../fixtures/keyboard.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { ownStats } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'

test('Search, filter, open a listing and come back @desktop', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#main')
  await type(page, page.locator('[name=q]'), 'velosiped')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=velosiped/)

  await page.goto('/')
  await press(page, page.locator('[data-panel=category]'))
  const panel = page.getByRole('dialog')
  await type(page, panel.getByRole('searchbox'), 'Mebel')
  await press(page, panel.getByRole('link', { name: /Mebel/ }))
  await expect(page).toHaveURL(/category=/)

  const card = cards(page).first().getByRole('link').first()
  await press(page, card)
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/category=/)
})

test('Register, publish, edit and delete a product, log out @desktop', async ({
  page,
  visitor,
}) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')

  await test.step('register', async () => {
    await page.goto('/register?redirect=/new-product')
    await type(page, page.getByLabel('Telefon raqami'), visitor.phone)
    await press(page, main.getByRole('button', { name: 'Kod yuborish' }))
    await expect(page.getByLabel('SMS-kod')).toBeVisible()
    await type(page, page.getByLabel('SMS-kod'), await lastCode(visitor.phone))
    await press(page, main.getByRole('button', { name: 'Toshkent shahri' }))
    await press(page, main.getByRole('button', { name: 'Mirobod tumani' }))
    await type(page, page.getByLabel('Ismingiz'), visitor.username)
    await type(page, page.getByLabel('Parol', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/new-product')
  })

  await test.step('publish', async () => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByLabel('Rasm qoʻshish'))
    await (await chooser).setFiles([await photo('divan.jpg', '#40a060')])
    await expect(main.getByRole('img')).toHaveCount(1)
    await type(page, page.getByLabel('Sarlavha'), 'Gobelen klaviaturadan')
    await press(page, page.getByRole('combobox', { name: 'Turkum' }))
    const sheet = page.getByRole('dialog', { name: 'Turkum' })
    await type(page, sheet.getByRole('searchbox'), 'мебел')
    await press(page, sheet.getByRole('button', { name: 'Mebel va interyer' }))
    await expect(page.getByRole('combobox', { name: 'Turkum' })).toBeFocused()
    await tabTo(page, furniture(page))
    await page.keyboard.type('Divan')
    await type(page, page.getByLabel('Narxi'), '1500000')
    await press(page, page.getByRole('radio', { name: 'Yangi' }), 'Space')
    await type(page, page.getByLabel('Tavsif'), 'Kulrang')
    await press(page, main.getByRole('button', { name: 'Joylash' }))
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gobelen klaviaturadan')
  })

  await test.step('edit', async () => {
    await press(page, page.getByRole('button', { name: 'Tahrirlash' }))
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Sarlavha'))
    await page.keyboard.press('End')
    await page.keyboard.type(', katta')
    await press(page, dialog.getByRole('button', { name: 'Saqlash' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gobelen klaviaturadan, katta')
  })

  await test.step('delete', async () => {
    await expect(ownStats(page)).toBeVisible()
    page.once('dialog', (asked) => void asked.accept())
    await press(page, page.getByRole('button', { name: 'Oʻchirish' }))
    await expect(page).toHaveURL('/my-products')
  })

  await test.step('log out', async () => {
    await press(page, page.getByRole('banner').locator('summary', { hasText: visitor.username }))
    await press(page, page.getByRole('button', { name: 'Chiqish' }))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  })
})

test('Like and unlike @desktop', async ({ page, visitor }) => {
  const sofa = await postSofa(page, await register(page, visitor))
  await logIn(page, await register(page, newVisitor()))
  await page.goto(`/product/${sofa}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /Burchakli divan/ })
    .first()
  await press(page, heart, 'Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
