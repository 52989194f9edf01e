/** The posting form before its script has loaded, with a missing part, and the input of its fields. */
import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { choose, chooseFurniture, chooseSofa } from '../fixtures/choice.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { hold, holdScripts } from '../fixtures/scripts.ts'
import { expectToast } from '../fixtures/toasts.ts'

const title = (page: Page) => page.getByLabel('Sarlavha')
const price = (page: Page) => page.getByLabel('Narxi')
const category = (page: Page) => page.getByRole('combobox', { name: 'Turkum' })
const post = (page: Page) => page.getByRole('button', { name: 'Joylash', exact: true })

test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
})

test('Fields filled in before the script has loaded are posted with the rest', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/new-product', { waitUntil: 'commit' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Rasm qoʻshish').click()
  await (await chooser).setFiles([await photo('divan.jpg', '#40a060')])
  // Similar to no listing here, so no category is suggested
  await title(page).fill('Gobelen')
  await price(page).fill('1 500 000,00')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await page.getByLabel('Tavsif').fill('Kulrang')
  await post(page).click()
  await expect(page).toHaveURL('/new-product')
  scripts.release()
  // The tap on "post" was handled; only the category is missing
  await expect(category(page)).toHaveAccessibleDescription(/Turkumni tanlang\.$/)
  await expect(category(page)).toBeFocused()
  await expect(page.getByText('1/10')).toBeVisible()
  await expect(price(page)).toHaveValue('1.500.000')
  await chooseSofa(page)
  await post(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gobelen')
})

test('The chips of the terms come late and push no field away', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/new-product', { waitUntil: 'commit' })
  const used = page.getByText('Ishlatilgan', { exact: true })
  const top = async () => (await used.boundingBox())?.y
  await expect(used).toBeVisible()
  const before = await top()
  scripts.release()
  await expect(page.getByRole('button', { name: 'Bepul beriladi' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('A form sent right after its title was typed has what the title says', async ({ page }) => {
  await page.goto('/new-product')
  await page.locator('#images').setInputFiles([await photo('a.jpg', '#40a060')])
  await price(page).fill('1500000')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await page.getByLabel('Tavsif').fill('Ishlaydi')
  // Loaded after the form, with the reader of titles
  await expect(page.getByText('Raqamim koʻrinsin')).toBeVisible()
  await title(page).fill('Muzlatgich Artel')
  await post(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByText('Artel', { exact: true }).first()).toBeVisible()
})

test('Typed text is newer than the draft; the rest of the draft stays', async ({ page }) => {
  await page.goto('/new-product')
  await title(page).fill('Eski nom')
  await page.getByLabel('Tavsif').fill('Kulrang')
  await choose(page, 'Turkum', 'Mebel')
  const scripts = await holdScripts(page)
  await page.goto('/new-product', { waitUntil: 'commit' })
  await title(page).fill('Yangi nom')
  scripts.release()
  await expect(page.getByLabel('Tavsif')).toHaveValue('Kulrang')
  await expect(title(page)).toHaveValue('Yangi nom')
  await expect(category(page)).toHaveText('Mebel va interyer')
})

test('A form whose script fails to load loses nothing when it is sent @core', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', '[astro-island]', 'Failed to fetch', 'Error hydrating')
  await page.route('**/_astro/ProductForm*.js', (route) => route.abort())
  await page.goto('/new-product')
  await title(page).fill('Divan')
  await page.keyboard.press('Enter')
  await post(page).click()
  await expect(title(page)).toHaveValue('Divan')
  await expect(page).toHaveURL('/new-product')
})

test('Pasted prices are read in all usual notations, or asked about', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/new-product')
  await expect(post(page)).toBeVisible()
  for (const text of ['1 500 000,00', '1500000.0', "1 500 000 so'm", '1.5 mln']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await price(page).selectText()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(price(page)).toHaveValue('1.500.000')
    // As the clipboard of a keyboard inserts it
    await price(page).selectText()
    await page.keyboard.insertText(text)
    await expect(price(page)).toHaveValue('1.500.000')
  }
  await price(page).selectText()
  await page.keyboard.insertText('1,234 mln')
  await expect(price(page)).toHaveValue('1,234 mln')
  await expect(price(page)).toHaveAccessibleDescription(/Narxni raqamlar bilan yozing/)
  await price(page).clear()
  await price(page).pressSequentially('1.5 mln')
  await expect(price(page)).toHaveValue('1.5 mln')
  await price(page).blur()
  await expect(price(page)).toHaveValue('1.500.000')
  await expect(price(page)).toHaveAccessibleDescription('')
  // Deleting passes through "1.50"
  await price(page).fill('1500')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(price(page)).toHaveValue('150')
})

test('The first wrong field is shown above the button, which is always there', async ({ page }) => {
  await page.goto('/new-product')
  await expect(post(page)).toBeInViewport()
  await page.locator('#images').setInputFiles([await photo('divan.jpg', '#40a060')])
  await title(page).fill('Divan')
  await chooseFurniture(page)
  await price(page).fill('1000')
  await post(page).click()
  const radio = page.getByRole('radio', { name: 'Yangi' })
  await expect(radio).toBeFocused()
  const boxes = await Promise.all([radio.boundingBox(), post(page).boundingBox()])
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThan(boxes[1]?.y ?? 0)
  await expectAccessibleLightAndDark(page)
  await category(page).click()
  await expectAccessibleLightAndDark(page)
})

test('Enter in the list of categories chooses, and does not submit @phone @desktop', async ({
  page,
}) => {
  const categories = await hold(page, '**/products/api/categories*')
  await page.goto('/new-product')
  await title(page).fill('Divan')
  await category(page).click()
  const sheet = page.getByRole('dialog')
  const find = sheet.getByRole('searchbox')
  await find.press('Enter')
  await find.fill('mebel')
  await expect(sheet.getByRole('status')).toHaveText('Yuklanmoqda…')
  await find.press('Enter')
  categories.release()
  await expect(sheet.getByRole('listitem')).toHaveText('Mebel va interyer')
  await find.press('Enter')
  await expect(category(page)).toHaveText('Mebel va interyer')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  await category(page).click()
  await find.fill('o')
  await find.press('ArrowDown')
  const rows = sheet.getByRole('listitem').getByRole('button')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  const second = await rows.nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(category(page)).toHaveText(second)
})

test('A listing refused by mistake can be sent to a moderator from beside the refusal', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  await page.goto('/new-product')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Rasm qoʻshish').click()
  await (await chooser).setFiles([await photo('quti.jpg', '#a06040')])
  await title(page).fill('Nasvay uchun esdalik quti')
  await price(page).fill('90000')
  await page.getByLabel('Tavsif').fill('Yogʻochdan, oʻyma naqshli')
  await chooseSofa(page)
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await post(page).click()
  const ask = page.getByRole('button', { name: 'Moderatorga yuborish' })
  await expect(ask).toBeVisible()
  await expect(title(page)).toHaveAccessibleDescription(/Qoidalar buni taklif qilishni taqiqlaydi/)
  await expectAccessibleLightAndDark(page)
  await ask.click()
  await expect(page).toHaveURL('/my-products')
  await expectToast(page, 'Eʼlon tekshirilmoqda')
})

test('A wide screen shows the card beside the form while one types @desktop', async ({ page }) => {
  await page.goto('/new-product')
  const card = page.locator('aside .card')
  await page.getByLabel('Sarlavha').fill('Velosiped, tez')
  await page.getByLabel('Narxi').fill('1500000')
  await expect(card).toContainText('Velosiped, tez')
  await expect(card).toContainText('1.500.000\u00a0soʻm')
  const [form, beside] = [
    await page.locator('form').first().boundingBox(),
    await card.boundingBox(),
  ]
  expect(form?.width).toBeLessThanOrEqual(640)
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
})
