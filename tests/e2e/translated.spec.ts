/** Screens whose texts the browser has translated: what changes is seen, and nothing is lost. */
import type { Page } from '@playwright/test'
import {
  another,
  bubbles,
  chatters,
  field,
  openRoom,
  rows,
  say,
  sendMessage,
} from './fixtures/chats.ts'
import { expect, islandsAwake, test } from './fixtures/index.ts'
import { logIn, register } from './fixtures/member.ts'
import { holdScripts } from './fixtures/scripts.ts'
import { translate } from './fixtures/translator.ts'

const phone = (page: Page) => page.getByLabel('Telefon raqami')
const password = (page: Page) => page.locator('[name=password]')
const submit = (page: Page) =>
  page.getByRole('main').locator('button[type=submit]:not([formaction])').last()
const WRONG = 'Telefon raqami yoki parol notoʻgʻri.'

for (const way of ['replaced', 'wrapped'] as const)
  test.describe(`texts ${way}`, () => {
    test.use({ expectedErrors: ['401'] })

    test(`a wrong password is said${way === 'replaced' ? ' @core' : ''}`, async ({
      page,
      visitor,
    }) => {
      await page.goto('/login')
      await islandsAwake(page)
      for (const typed of ['wrong password', 'another wrong one']) {
        await translate(page, way)
        await phone(page).fill(visitor.phone)
        await password(page).fill(typed)
        await submit(page).click()
        await expect(page.getByText(WRONG, { exact: true })).toBeVisible()
        await expect(phone(page)).not.toHaveValue('')
      }
    })
  })

test('The step of the code follows that of the number', async ({ page, visitor }) => {
  await page.goto('/register')
  await islandsAwake(page)
  await translate(page)
  await phone(page).fill(visitor.phone)
  await submit(page).click()
  await expect(page.getByLabel(/^SMS.*kod/)).toBeVisible()
})

test('A form with empty fields says what is missing', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/new-product')
  await islandsAwake(page)
  await translate(page)
  await submit(page).click()
  await expect(page.getByText('Turkumni tanlang.', { exact: true })).toBeVisible()
  await translate(page)
  await page.getByLabel(/Sarlavha/).fill('Divan')
  await expect(page.getByLabel(/Sarlavha/)).toHaveValue('Divan')
})

test('Messages arrive in an open room and in the list @core', async ({ page, visitor }) => {
  const { me, other, room } = await chatters(page, visitor)
  const third = await another(page, 'Karim')
  const second = await openRoom(page, third, me)
  await sendMessage(page, third, second, 'Birinchi')
  await page.goto('/chat')
  await expect(rows(page).first()).toContainText('Birinchi')
  await translate(page)
  await sendMessage(page, third, second, 'Ikkinchi')
  await expect(rows(page).first()).toContainText('Ikkinchi')
  await expect(rows(page).first()).not.toContainText('Birinchi')
  await translate(page)
  await sendMessage(page, other, room, 'Salom')
  await expect(rows(page).first()).toContainText('Salom')
  await rows(page).first().getByRole('link').click()
  await expect(bubbles(page)).toHaveCount(1)
  await translate(page)
  await sendMessage(page, other, room, 'Sotiladimi?')
  await expect(bubbles(page).last()).toContainText('Sotiladimi?')
  await translate(page)
  await say(page, 'Ha, sotiladi')
  await expect(bubbles(page).last()).toContainText('Ha, sotiladi')
  await expect(field(page)).toHaveValue('')
})

test.describe('before the script', () => {
  // React says that it found another page than the server's, and draws it anew
  test.use({ expectedErrors: ['Minified React error #418'] })

  test('What was typed in a translated form stays when the script comes', async ({
    page,
    visitor,
  }) => {
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await phone(page).fill(visitor.phone)
    await translate(page)
    scripts.release()
    await islandsAwake(page)
    await expect(page.locator('main form font')).toHaveCount(0)
    await expect(phone(page)).toHaveValue(/\d/)
  })
})

test.describe('an island that broke', () => {
  test.use({ expectedErrors: ['401', 'Error: This browser makes no elements'] })

  test('says so, and opens again with what was typed in it @core', async ({ page, visitor }) => {
    await page.goto('/login')
    await islandsAwake(page)
    await phone(page).fill(visitor.phone)
    const typed = await phone(page).inputValue()
    await password(page).fill('wrong password')
    await page.evaluate(() => {
      document.createElement = () => {
        throw new Error('This browser makes no elements')
      }
    })
    await password(page).press('Enter')
    await expect(page.getByText('Sahifaning bu qismi ochilmadi.')).toBeVisible()
    await page.evaluate(() => Reflect.deleteProperty(document, 'createElement'))
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(page.getByText(WRONG, { exact: true })).toBeVisible()
    await expect(phone(page)).toHaveValue(typed)
    await expect(password(page)).toHaveValue('wrong password')
  })
})
