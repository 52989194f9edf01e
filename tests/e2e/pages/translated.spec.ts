/**
 * A page that the browser translates before its script has loaded, and an island that breaks. The other flows on
 * translated pages are in nine-flows.spec.ts.
 */
import type { Page } from '@playwright/test'
import { bubbles, chatters, field } from '../fixtures/chats.ts'
import { expect, islandsAwake, test } from '../fixtures/index.ts'
import { holdScripts } from '../fixtures/scripts.ts'
import { translatePage } from '../fixtures/translator.ts'

const phone = (page: Page) => page.locator('[name=phone_number]')
const password = (page: Page) => page.locator('[name=password]')
const NOW = { way: 'replaced', pause: null } as const

/** Runs in the page: after some seconds a tap would be left to the browser, and a busy machine takes longer. */
function waitLong(): void {
  const wait = window.setTimeout.bind(window)
  const longer = (run: () => void, ms = 0) => wait(run, ms > 3_000 ? ms * 20 : ms)
  Reflect.set(window, 'setTimeout', longer)
}

test.describe('before the script', () => {
  // React reports a hydration mismatch and draws the page anew
  test.use({ expectedErrors: ['Minified React error #418'] })

  test('Typed text stays while typing goes on, and a tap takes effect @core', async ({
    page,
    visitor,
  }) => {
    await page.addInitScript(waitLong)
    const scripts = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'commit' })
    await phone(page).fill('12')
    await page.locator('[value=send]').click()
    await phone(page).press('End')
    await translatePage(page, NOW)
    scripts.release()
    await expect(page.locator('#phone_number-error')).toBeVisible()
    await expect(phone(page)).toHaveValue('12')
    await expect(phone(page)).toBeFocused()
    await page.keyboard.type('34')
    await expect(phone(page)).toHaveValue('12 34')
    await phone(page).fill(visitor.phone)
    await page.locator('[value=send]').click()
    await expect(page.locator('[name=otp]')).toBeVisible()
  })

  test('A message that was sent goes out, and the next one stays', async ({ page, visitor }) => {
    const { room } = await chatters(page, visitor)
    const scripts = await holdScripts(page)
    await page.goto(`/chat/${room}`, { waitUntil: 'commit' })
    await field(page).fill('1')
    await field(page).press('Enter')
    await page.keyboard.type('2')
    await translatePage(page, NOW)
    scripts.release()
    await expect(bubbles(page)).toContainText(['1'])
    await expect(field(page)).toHaveValue('2')
    await expect(field(page)).toBeFocused()
  })
})

test.describe('an island that broke', () => {
  test.use({ expectedErrors: ['401', 'Error: This browser makes no elements'] })

  test('shows an error, and opens again with its text @core', async ({ page, visitor }) => {
    await page.goto('/login')
    await islandsAwake(page)
    await phone(page).fill(visitor.phone)
    const typed = await phone(page).inputValue()
    await password(page).fill('wrong password')
    await page.evaluate(() => {
      const make = document.createElement.bind(document)
      // The file's loader is no part of the island
      Reflect.set(document, 'createElement', (name: string) => {
        if (name !== 'link') throw new Error('This browser makes no elements')
        return make(name)
      })
    })
    await password(page).press('Enter')
    await expect(page.getByText('Sahifaning bu qismi ochilmadi.')).toBeVisible()
    await page.evaluate(() => Reflect.deleteProperty(document, 'createElement'))
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(
      page.getByText('Telefon raqami yoki parol notoʻgʻri.', { exact: true }),
    ).toBeVisible()
    await expect(phone(page)).toHaveValue(typed)
    await expect(password(page)).toHaveValue('wrong password')
  })
})
