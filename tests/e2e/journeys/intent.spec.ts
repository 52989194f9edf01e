/** A guest's intent is carried out once they are logged in or registered. */
import type { Page } from '@playwright/test'
import { expect, newVisitor, test, type Visitor } from '../fixtures/index.ts'
import { logInBy, registerBy } from '../fixtures/login.ts'
import { logIn, register } from '../fixtures/member.ts'
import { othersListing, TITLES } from '../fixtures/seller.ts'

const main = (page: Page) => page.getByRole('main')
const write = (page: Page) =>
  main(page).getByRole('link', { name: /^(Sotuvchiga|Ijrochiga) yozish$/ })
const heart = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Sevimlilarga qoʻshish: / })
    .first()
const field = (page: Page) => page.getByRole('textbox', { name: 'Xabar' })

/** Both entrances, each with a visitor who can use it; the intent is on the other kind of listing. */
const ENTRANCES = [
  {
    entrance: 'login',
    written: 'product',
    liked: 'service',
    prepare: async (page: Page, visitor: Visitor) => {
      await register(page, visitor)
      return () => logInBy(page, visitor)
    },
  },
  {
    entrance: 'registration',
    written: 'service',
    liked: 'product',
    prepare: async (page: Page, visitor: Visitor) => () => registerBy(page, visitor),
  },
] as const

/** The question was sent with one tap, and is shown as sent. */
async function expectAsked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  const question = page.locator('.chat-bubble', { hasText: 'Bu hali sotuvdami?' })
  await expect(question.getByText('Yuborildi')).toBeVisible()
  await expect(question).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
}

for (const { entrance, written, liked, prepare } of ENTRANCES) {
  test(`A guest who writes about a ${written} ends in its chat after the ${entrance}`, async ({
    page,
    browser,
    visitor,
  }) => {
    const { seller, path } = await othersListing(browser, written)
    const enter = await prepare(page, visitor)
    await page.goto(path)
    await write(page).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(main(page).getByText(seller.visitor.username)).toBeVisible()
    await enter()
    await expect(page).toHaveURL(/\/chat\/\d+$/)
    await expect(page.locator('a.chat-item')).toContainText(TITLES[written])
    await expect(field(page)).toHaveValue(/^Assalomu alaykum!/)
    await seller.page.context().close()
  })

  test(`A guest’s heart on a ${liked} is on after the ${entrance}`, async ({
    page,
    browser,
    visitor,
  }) => {
    const { seller, path } = await othersListing(browser, liked)
    const enter = await prepare(page, visitor)
    await page.goto(path)
    await heart(page).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(main(page).getByText(/sevimlilarga qoʻshish uchun/)).toBeVisible()
    await enter()
    await expect(page).toHaveURL(path)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await seller.page.context().close()
  })

  test(`A guest’s question is sent once after the ${entrance}, and shown in its chat`, async ({
    page,
    browser,
    visitor,
  }) => {
    const { seller, path } = await othersListing(browser, 'product')
    const enter = await prepare(page, visitor)
    await page.goto(path)
    await main(page).getByRole('link', { name: 'Hali sotuvdami?' }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(main(page).getByText(seller.visitor.username)).toBeVisible()
    await enter()
    await expectAsked(page)
    // Back on the listing it is the same question, which is already sent
    await page.goto(path)
    await main(page).getByRole('button', { name: 'Hali sotuvdami?' }).click()
    await expectAsked(page)
    await seller.page.context().close()
  })

  test(`A guest’s comment is sent after the ${entrance}`, async ({ page, browser, visitor }) => {
    const { seller, path } = await othersListing(browser, 'service')
    const enter = await prepare(page, visitor)
    await page.goto(path)
    await main(page).getByLabel('Izohingiz').fill('Gilamni olib ketasizmi?')
    await main(page).getByRole('button', { name: 'Kirish va yuborish' }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(main(page).getByText(/Izohingizni yuborish uchun/)).toBeVisible()
    await enter()
    await expect(page).toHaveURL(`${path}#members-comments`)
    await expect(main(page).getByText('Gilamni olib ketasizmi?')).toBeVisible()
    await seller.page.context().close()
  })
}

test('A reload of the login keeps the intent, another way to it drops it', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, path } = await othersListing(browser, 'product')
  await register(page, visitor)
  await page.goto(path)
  await write(page).click()
  await page.reload()
  await expect(main(page).getByText(seller.visitor.username)).toBeVisible()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Kirish' }).click()
  await logInBy(page, visitor)
  await expect(page).toHaveURL('/about')
  await seller.page.context().close()
})

test('Without script a comment stays out of the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/service/2')
  await main(page).getByLabel('Izohingiz').fill('Mening raqamim')
  await main(page).getByRole('button', { name: 'Kirish va yuborish' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fservice%2F2')
  await context.close()
})

test('A login shows in the other tabs and hydrates them', async ({ page, browser, visitor }) => {
  const { seller, path } = await othersListing(browser, 'service')
  const member = await register(page, visitor)
  await page.goto(path)
  const other = await page.context().newPage()
  // With a profile: otherwise an answer to either tab's profile request could store the session again after its end
  await logIn(other, member, { username: visitor.username, profile_image: null })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeHidden()
  await expect(main(page).getByText('Hali izoh yoʻq')).toBeVisible()
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  await seller.page.context().close()
})

test('The login’s own link to itself keeps its return address', async ({ page }) => {
  await page.goto('/login?redirect=/new-product')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fnew-product',
  )
})

test("A login in the other tab carries out this tab's intent", async ({ page, browser }) => {
  const visitor = newVisitor()
  const { seller, path } = await othersListing(browser, 'product')
  const member = await register(page, visitor)
  await page.goto(path)
  await write(page).click()
  await expect(main(page).getByText(seller.visitor.username)).toBeVisible()
  const other = await page.context().newPage()
  await logIn(other, member)
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  await seller.page.context().close()
})
