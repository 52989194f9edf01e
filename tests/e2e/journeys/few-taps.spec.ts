/** A first visit counted in taps. */
import type { Page } from '@playwright/test'
import { furniture } from '../fixtures/choice.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { bubbles, field } from '../fixtures/chats.ts'
import { finger } from '../fixtures/finger.ts'
import { cards, expect, lastCode, newVisitor, PASSWORD, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { holdScripts } from '../fixtures/scripts.ts'
import { somebodyElse } from '../fixtures/seller.ts'

const MOST_TAPS_TO_POST = 14
const MOST_TAPS_TO_WRITE = 8

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const phone = (page: Page) => page.getByLabel('Telefon raqami')
const code = (page: Page) => page.getByLabel('SMS-kod')
const username = (page: Page) => page.getByLabel('Ismingiz')
const category = (page: Page) => page.getByRole('combobox', { name: 'Turkum' })
const step = (page: Page, number: number) =>
  expect(page.getByText(`${number}-bosqich, jami 4`)).toBeVisible()

/** From the login wall through the number and its code to the name and the password. */
async function register(
  page: Page,
  { tap, type, next }: ReturnType<typeof finger>,
  visitor: { phone: string; username: string },
  choosePlace: () => Promise<void>,
) {
  await tap(phone(page))
  await type(visitor.phone.replace('+82', ''))
  await tap(button(page, 'Roʻyxatdan oʻtish'))
  await expect(code(page)).toBeFocused()
  await type(await lastCode(visitor.phone))
  await step(page, 2)
  await choosePlace()
  await expect(username(page)).toBeFocused()
  await type(visitor.username)
  await next(page.getByLabel('Parol', { exact: true }))
  await type(PASSWORD)
  await tap(button(page, 'Roʻyxatdan oʻtish'))
}

test('A guest posts a first product with few taps @core', async ({ page, visitor }) => {
  const person = finger(page)
  const { tap, type, next } = person
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Joylash', exact: true }))
  await register(page, person, visitor, async () => {
    await tap(button(page, 'Toshkent shahri'))
    await tap(button(page, 'Mirobod tumani'))
  })
  await expect(page).toHaveURL('/new-product')
  await person.pickPhoto(page.getByText('Rasm qoʻshish'))
  await tap(page.getByLabel('Sarlavha'))
  await type('Burchak divan')
  await next(page.getByLabel('Narxi'))
  await type('1500000')
  await next(page.getByLabel('Tavsif'))
  await type('Kulrang')
  await tap(page.getByText('Ishlatilgan', { exact: true }))
  await expect(category(page)).toHaveText('Mebel va interyer')
  await expect(furniture(page)).toHaveValue('sofa')
  await tap(button(page, 'Joylash'))
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(person.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
})

test('A guest writes a first message with few taps @core', async ({ page, browser, visitor }) => {
  const seller = await somebodyElse(browser)
  const title = `Gilam ${seller.visitor.username}`
  await postProduct(seller.page, seller.member, title)
  const person = finger(page)
  const { tap } = person
  await page.goto(`/?q=${title}&region=toshkent-shahri&district=mirobod-tumani`)
  await tap(cards(page).filter({ hasText: title }).getByRole('link').first())
  await tap(main(page).getByRole('link', { name: 'Sotuvchiga yozish' }))
  await register(page, person, visitor, () => tap(button(page, 'Toshkent shahri, Mirobod tumani')))
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  // Nobody sends what they have not read
  await expect(field(page)).toHaveValue(/^Assalomu alaykum/)
  await tap(page.getByRole('button', { name: 'Yuborish' }))
  await expect(bubbles(page)).toContainText([/Assalomu alaykum/])
  expect(person.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_WRITE)
  await seller.page.context().close()
})

test.describe('Between the login and the registration', () => {
  test('a wrong code shows an error and stays, a pasted one is sent, the place can be changed', async ({
    page,
    visitor,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('verify-code') && asked.push(''))
    await page.goto('/?region=toshkent-shahri')
    await page.goto('/login?redirect=/about')
    await phone(page).fill(visitor.phone)
    await expectAccessibleLightAndDark(page)
    await button(page, 'Roʻyxatdan oʻtish').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roʻyxatdan oʻtish')
    const right = await lastCode(visitor.phone)
    const wrong = right === '111111' ? '222222' : '111111'
    await code(page).pressSequentially(wrong)
    await expect(code(page)).toHaveAccessibleDescription(/notoʻgʻri/)
    await expect(code(page)).toHaveValue(wrong)
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Backspace')
    expect(asked).toHaveLength(1)
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await step(page, 2)
    await expectAccessibleLightAndDark(page)
    await expect(button(page, 'Orqaga')).toBeInViewport()
    // Only a region was opened
    await button(page, 'Toshkent shahri').first().click()
    await step(page, 3)
    await button(page, 'Mirobod tumani').click()
    await step(page, 4)
    await expectAccessibleLightAndDark(page)
    await page.reload()
    await expect(page).toHaveURL('/register?redirect=%2Fabout')
    await step(page, 4)
    await page.goBack()
    await expect(page).toHaveURL('/?region=toshkent-shahri')
  })

  test('a missing number is asked for, and a wrong one shows an error', async ({ page }) => {
    await page.goto('/login')
    await button(page, 'Roʻyxatdan oʻtish').click()
    await expect(phone(page)).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await page.goto('/login')
    await phone(page).fill('12')
    await button(page, 'Roʻyxatdan oʻtish').click()
    await expect(button(page, 'Kod yuborish')).toBeVisible()
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(phone(page)).toHaveValue('12')
  })

  test('with the scripts late the page’s own form takes the number along', async ({
    page,
    visitor,
  }) => {
    const scripts = await holdScripts(page)
    await page.goto('/login?redirect=/about', { waitUntil: 'commit' })
    await phone(page).fill(visitor.phone)
    await button(page, 'Roʻyxatdan oʻtish').click()
    await expect(page).toHaveURL('/register?redirect=%2Fabout')
    await expect(code(page)).toBeVisible()
    await expect(phone(page)).not.toHaveValue('')
    await code(page).fill(await lastCode(visitor.phone))
    await button(page, 'Tasdiqlash').click()
    scripts.release()
    await step(page, 2)
  })

  test('a registration that fails to load opens on its own page', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED')
    const { phone: number } = newVisitor()
    await page.route('**/_astro/RegisterWizard*.js', (route) => route.abort())
    await page.goto('/login?redirect=/about')
    await phone(page).fill(number)
    await button(page, 'Roʻyxatdan oʻtish').click()
    await expect(page).toHaveURL('/register?redirect=%2Fabout')
    await expect(phone(page)).toHaveValue(/^\d\d \d{4} \d{4}$/)
  })
})
