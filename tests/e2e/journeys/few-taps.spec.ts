/** A first visit counted in taps. */
import { devices, type Browser, type Page } from '@playwright/test'
import { furniture } from '../fixtures/choice.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { bubbles, field } from '../fixtures/chats.ts'
import { cards, expect, lastCode, newVisitor, SITE, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { register, SMALL_PHONE } from '../fixtures/people.ts'
import { person } from '../fixtures/person.ts'
import { holdScripts } from '../fixtures/scripts.ts'
import { somebodyElse } from '../fixtures/seller.ts'

const MOST_TAPS_TO_POST = 14
const MOST_TAPS_TO_WRITE = 8

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const phone = (page: Page) => page.getByLabel('Telefon raqami')
const code = (page: Page) => page.getByLabel('SMS-kod')
const category = (page: Page) => page.getByRole('combobox', { name: 'Turkum' })
const step = (page: Page, number: number) =>
  expect(page.getByText(`${number}-bosqich, jami 4`)).toBeVisible()

test.use({ viewport: SMALL_PHONE })

/** From the home page to the page of a listing that the person looks for. */
async function findListing(
  page: Page,
  { open, search, tap }: ReturnType<typeof person>,
  title: string,
) {
  await open()
  await search(page.getByRole('searchbox'), title)
  await expect(page).toHaveURL(/[?&]q=/)
  await tap(cards(page).filter({ hasText: title }).getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Another guest's phone. */
async function otherPhone(browser: Browser) {
  const visitor = newVisitor()
  const headers = { 'X-Forwarded-For': visitor.ip }
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: SMALL_PHONE,
    baseURL: SITE,
    extraHTTPHeaders: headers,
  })
  return { visitor, page: await context.newPage() }
}

test('A guest posts a sofa with few taps, and another writes to its seller with fewer @core', async ({
  page,
  browser,
  visitor,
}) => {
  const title = `Burchak divan ${visitor.username}`
  await test.step('posted', async () => {
    const seller = person(page)
    const { tap, type, next } = seller
    await seller.open()
    await tap(page.getByRole('link', { name: 'Joylash', exact: true }))
    await register(page, seller, { who: visitor })
    await expect(page).toHaveURL('/new-product')
    await seller.pickPhoto(page.getByText('Rasm qoʻshish'))
    await type(page.getByLabel('Sarlavha'), title)
    await next(page.getByLabel('Narxi'))
    await type(page.getByLabel('Narxi'), '1500000')
    await next(page.getByLabel('Tavsif'))
    await type(page.getByLabel('Tavsif'), 'Kulrang')
    await tap(page.getByText('Ishlatilgan', { exact: true }))
    await expect(category(page)).toHaveText('Mebel va interyer')
    await expect(furniture(page)).toHaveValue('sofa')
    await tap(button(page, 'Joylash'))
    await expect(page).toHaveURL(/\/product\/\d+$/)
    expect(seller.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
  })
  await test.step('the moment after posting: its card, sharing first, one more', async () => {
    const moment = page.getByRole('region', { name: 'Boshqalar uni shunday koʻradi' })
    await expect(moment).toContainText('1.500.000')
    await expect(moment.getByRole('link', { name: 'Telegramda ulashish' })).toHaveClass(
      /^button mt/,
    )
    await expect(moment.getByRole('link', { name: 'Yana eʼlon joylash' })).toHaveAttribute(
      'href',
      '/new-product',
    )
    await expect(moment.getByRole('switch', { name: 'Raqamim koʻrinsin' })).not.toBeChecked()
    await expectAccessibleLightAndDark(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tahrirlash' })).toBeVisible()
    await expect(moment).toBeHidden()
  })
  await test.step('asked about', async () => {
    const other = await otherPhone(browser)
    const buyer = person(other.page)
    await findListing(other.page, buyer, title)
    await buyer.tap(main(other.page).getByRole('link', { name: 'Sotuvchiga yozish' }))
    await register(other.page, buyer, { who: other.visitor })
    await expect(other.page).toHaveURL(/\/chat\/\d+$/)
    // Nobody sends what they have not read
    await expect(field(other.page)).toHaveValue(/^Assalomu alaykum/)
    await buyer.tap(other.page.getByRole('button', { name: 'Yuborish' }))
    await expect(bubbles(other.page)).toContainText([/Assalomu alaykum/])
    expect(buyer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_WRITE)
    await other.page.context().close()
  })
})

test('A guest calls a seller who shows their number', async ({ page, browser, visitor }) => {
  const seller = await somebodyElse(browser)
  const title = `Gilam ${seller.visitor.username}`
  await postProduct(seller.page, seller.member, title, undefined, { phone_shown: 'true' })
  await seller.page.context().close()
  const buyer = person(page)
  await findListing(page, buyer, title)
  await buyer.tap(main(page).getByRole('link', { name: 'Qoʻngʻiroq' }))
  await register(page, buyer, { who: visitor })
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await buyer.tap(main(page).getByRole('button', { name: 'Qoʻngʻiroq' }))
  await expect(main(page).getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    `tel:${seller.visitor.phone}`,
  )
  expect(buyer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_WRITE)
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
