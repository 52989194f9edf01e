/** The login before its script has loaded, and without scripts. */
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../fixtures/index.ts'
import { oldMember } from '../fixtures/member.ts'
import { holdScripts } from '../fixtures/scripts.ts'
import { expectToast } from '../fixtures/toasts.ts'

const phone = (page: Page) => page.getByLabel('Telefon raqami')
const password = (page: Page) => page.getByLabel('Parol', { exact: true })
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Kirish' }).click()
const WRONG = 'Telefon raqami yoki parol notoʻgʻri.'

test.use({ expectedErrors: ['401'] })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A wrong password shows its error at its field, the right one leads to a page that needs a script @core', async ({
    page,
  }) => {
    const member = await oldMember(page)
    await page.goto('/login?redirect=/chat')
    await phone(page).fill(member.phone)
    await password(page).fill('wrong password')
    await submit(page)
    await expect(page.getByText(WRONG)).toBeVisible()
    await expect(password(page)).toHaveAccessibleDescription(WRONG)
    await expect(password(page)).toHaveValue('')
    await expect(phone(page)).not.toHaveValue('')
    await password(page).fill(PASSWORD)
    await submit(page)
    // In <noscript>, which Chromium does not draw when scripts are disabled from outside
    await expect.poll(() => page.content()).toContain('>Davom etish</a>')
    expect(await page.content()).toContain('brauzeringizda JavaScriptni yoqing')
    // A logged-in member is not asked to log in
    await expect(page.getByRole('heading', { name: 'Kirish' })).toHaveCount(0)
  })
})

test('A form sent before the script has loaded logs in once it has', async ({ page }) => {
  const member = await oldMember(page)
  const scripts = await holdScripts(page)
  await page.goto('/login?redirect=/about', { waitUntil: 'commit' })
  await phone(page).fill(member.phone)
  await password(page).fill(PASSWORD)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submit(page)
  await sent
  await expect(page.getByText('Hisobingizga kirdingiz. Sahifa ochilmoqda…')).toBeVisible()
  scripts.release()
  await expect(page).toHaveURL('/about')
  await expectToast(page, 'Hisobingizga kirdingiz')
  await expect(page.getByRole('banner').getByLabel(member.username)).toBeVisible()
})

test('Text typed before the script has loaded stays, and logs in', async ({ page }) => {
  const member = await oldMember(page)
  const scripts = await holdScripts(page)
  await page.goto('/login?redirect=/about', { waitUntil: 'commit' })
  await phone(page).fill(member.phone)
  await password(page).fill('wrong password')
  await submit(page)
  scripts.release()
  await expect(page.getByText(WRONG)).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(PASSWORD)
  await submit(page)
  await expect(page).toHaveURL('/about')
})

test('Without storage in the browser, the form explains that instead of asking', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }))
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.goto('/login')
  await phone(page).fill('10 1234 5678')
  await password(page).fill(PASSWORD)
  await submit(page)
  await expect(page.getByText('Bu brauzer hech narsani saqlamaydi')).toBeVisible()
  await page.goto('/register')
  await phone(page).fill('10 1234 5678')
  await page.getByRole('button', { name: 'Kod yuborish' }).click()
  await expect(page.getByText('Bu brauzer hech narsani saqlamaydi')).toBeVisible()
  expect(asked).toEqual([])
})
