/** Registering on a bad day: no script, a late one, a tab that was closed meanwhile. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, lastCode, PASSWORD, test } from '../fixtures/index.ts'
import { oldMember } from '../fixtures/member.ts'
import { holdScripts } from '../fixtures/scripts.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()
const phone = (page: Page) => page.getByLabel('Telefon raqami')
const code = (page: Page) => page.getByLabel(/^SMS.*kod/)
const name = (page: Page) => page.getByLabel('Ismingiz')
const password = (page: Page) => page.getByLabel('Parol', { exact: true })
const step = (page: Page, number: number) =>
  expect(page.getByText(`${number}-bosqich, jami 4`)).toBeVisible()

async function choosePlace(page: Page) {
  await press(page, 'Toshkent shahri')
  await step(page, 3)
  await press(page, 'Mirobod tumani')
  await step(page, 4)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400', '429'] })

  test('Every step is a plain form, back and forth @core', async ({ page, visitor }) => {
    await page.goto('/register?redirect=/chat')
    await press(page, 'Kod yuborish')
    await expect(phone(page)).toHaveAccessibleDescription(/Telefon raqamini kiriting/)
    await phone(page).fill(visitor.phone)
    await press(page, 'Kod yuborish')
    await code(page).fill('000')
    await press(page, 'Tasdiqlash')
    await expect(code(page)).toHaveAccessibleDescription(/6 ta raqam/)
    await press(page, 'Kodni qayta yuborish')
    await expect(main(page).getByRole('alert')).toContainText('Juda koʻp urinish')
    await code(page).fill(await lastCode(visitor.phone))
    await press(page, 'Tasdiqlash')
    await step(page, 2)
    await choosePlace(page)
    await name(page).fill(visitor.username)
    await press(page, 'Orqaga')
    await step(page, 3)
    await press(page, 'Keyingi')
    await expect(name(page)).toHaveValue(visitor.username)
    await password(page).fill(PASSWORD)
    await press(page, 'Roʻyxatdan oʻtish')
    // In <noscript>, which Chromium does not draw when scripts are disabled from outside
    await expect.poll(() => page.content()).toContain('>Davom etish</a>')
    expect(await page.content()).toContain('JavaScript')
  })
})

test('Late scripts lose nothing at any step', async ({ page, visitor }) => {
  test.setTimeout(120_000)
  const scripts = await holdScripts(page)
  await page.goto('/register?redirect=/about', { waitUntil: 'commit' })
  await phone(page).fill(visitor.phone)
  await press(page, 'Kod yuborish')
  // A tap waits a while for the script before the browser follows the link
  const patience = { timeout: 20_000 }
  await expect(code(page)).toBeVisible(patience)
  await code(page).fill(await lastCode(visitor.phone))
  await press(page, 'Tasdiqlash')
  await expect(page.getByText('2-bosqich, jami 4')).toBeVisible(patience)
  await press(page, 'Toshkent shahri')
  scripts.release()
  await step(page, 3)
  await press(page, 'Mirobod tumani')
  await name(page).fill(visitor.username)
  await password(page).fill(PASSWORD)
  await press(page, 'Roʻyxatdan oʻtish')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByLabel(visitor.username)).toBeVisible()
})

test('A tab that was closed for the SMS continues at its step', async ({ page, visitor }) => {
  await page.goto('/register?redirect=/about')
  await phone(page).fill(visitor.phone)
  await press(page, 'Kod yuborish')
  await expect(code(page)).toBeVisible()
  await page.reload()
  await expect(phone(page)).toHaveValue(/^\d\d \d{4} \d{4}$/)
  await code(page).fill(await lastCode(visitor.phone))
  await step(page, 2)
  await expect(page.getByText(/^\+82.*tasdiqlandi$/)).toBeVisible()
  await page.reload()
  await step(page, 2)
  await choosePlace(page)
  await name(page).fill(visitor.username)
  await page.reload()
  await step(page, 4)
  await expect(name(page)).toHaveValue(visitor.username)
  await expect(password(page)).toHaveValue('')
  await password(page).fill(PASSWORD)
  await press(page, 'Roʻyxatdan oʻtish')
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('tab:')
})

test('A visitor told to wait can still type the code that has arrived', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('429')
  await page.request.post('/accounts/send-sms/', { data: { phone_number: visitor.phone } })
  await page.goto('/register')
  await phone(page).fill(visitor.phone)
  await press(page, 'Kod yuborish')
  await expect(main(page).getByRole('alert')).toContainText('Juda koʻp urinish')
  await expect(code(page)).toHaveAccessibleDescription(/avval kod kelgan boʻlsa/)
  await expectAccessible(page, 'told to wait')
  await code(page).fill(await lastCode(visitor.phone))
  await step(page, 2)
})

test('The new password survives a reload as well', async ({ page }) => {
  const member = await oldMember(page)
  await page.goto('/forgot-password?redirect=/about')
  await phone(page).fill(member.phone)
  await press(page, 'Kod yuborish')
  await expect(code(page)).toBeVisible()
  await page.reload()
  await code(page).fill(await lastCode(member.phone))
  const fresh = page.getByLabel('Yangi parol', { exact: true })
  await expect(fresh).toBeVisible()
  await page.reload()
  await fresh.fill('a brand new password')
  await press(page, 'Parolni saqlash')
  await expect(page).toHaveURL('/about')
})

test('A server that sends no code is reported in words', async ({ page, visitor }) => {
  await page.route('**/accounts/send-sms/', (route) =>
    route.fulfill({ json: { result: false, message: '', request_id: 'x' } }),
  )
  await page.goto('/register')
  await phone(page).fill(visitor.phone)
  await press(page, 'Kod yuborish')
  await expect(phone(page)).toHaveAccessibleDescription(/Kodni yuborib boʻlmadi/)
})

test('The phone is grouped during typing, and a pasted number loses its prefix', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('astro-island[ssr][client=form]')).toHaveCount(0)
  await phone(page).pressSequentially('1012345678')
  await expect(phone(page)).toHaveValue('10 1234 5678')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', 'Backspace'])
    await phone(page).press(key)
  await expect(phone(page)).toHaveValue('10 1235 678')
  await phone(page).fill('+82 (10) 8765-4321')
  await expect(phone(page)).toHaveValue('10 8765 4321')
  // The typed number goes along to the other screens
  await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  await expect(page).toHaveURL(/forgot-password/)
  await expect(phone(page)).toHaveValue('10 8765 4321')
})

test('A list of places is searched by typing; the step has no footer', async ({
  page,
  visitor,
}) => {
  await page.goto('/register')
  await phone(page).fill(visitor.phone)
  await press(page, 'Kod yuborish')
  await code(page).fill(await lastCode(visitor.phone))
  await step(page, 2)
  await expect(main(page).getByRole('button', { name: 'Keyingi' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const find = page.getByRole('searchbox', { name: 'Nomi boʻyicha topish' })
  await find.fill('самарканд')
  await press(page, 'Samarqand viloyati')
  await step(page, 3)
  await find.fill('urgut')
  await press(page, 'Urgut tumani')
  await step(page, 4)
})
