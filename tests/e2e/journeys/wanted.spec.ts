/** Somebody says what they need, and a seller who has two such things answers with one. */
import type { Page } from '@playwright/test'
import { bubbles } from '../fixtures/chats.ts'
import { expect, newVisitor, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { person } from '../fixtures/person.ts'
import { SMALL_PHONE, somebodyElse } from '../fixtures/seller.ts'

test.use({ viewport: { width: 360, height: 740 } })

const MOST_TAPS_TO_SAY = 8
const MOST_TAPS_TO_ANSWER = 6

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('banner').locator('.header-menu summary')

test('What somebody needs is said from the menu, and answered with one of two listings', async ({
  page,
  browser,
  visitor,
}) => {
  // A word of its own: names of other visitors stand in titles of other tests
  const number = newVisitor().phone.slice(-6)
  const word = `Stol${number.replace(/\d/g, (digit) => 'bdfgklmnrz'[Number(digit)] ?? '')}`
  await test.step('said', async () => {
    await logIn(page, await register(page, visitor))
    const buyer = person(page)
    await buyer.open()
    await buyer.tap(menu(page))
    await buyer.tap(link(page, 'Sotib olaman'))
    await buyer.type(page.getByLabel('Nima kerak?'), word)
    await page.getByLabel('Turkum').selectOption({ label: 'Mebel va interyer' })
    await buyer.type(page.getByLabel('Narxi, koʻpi bilan'), '1500000')
    await buyer.tap(main(page).getByRole('button', { name: 'Joylash' }))
    await expect(page).toHaveURL('/myprofile/searches')
    await expect(main(page).getByText('Sotuvchilar koʻradi, muddati:')).toBeVisible()
    // Two taps choose from a phone's own list
    expect(buyer.taps() + 2).toBeLessThanOrEqual(MOST_TAPS_TO_SAY)
  })
  await test.step('answered', async () => {
    const other = await somebodyElse(browser, SMALL_PHONE)
    for (const title of [`Past ${word}`, `Baland ${word}`])
      await postProduct(other.page, other.member, title)
    await logIn(other.page, other.member)
    const seller = person(other.page)
    await seller.open()
    await seller.tap(menu(other.page))
    await seller.tap(link(other.page, 'Sotib olaman'))
    await seller.tap(link(other.page, 'Boshqalar nima qidirmoqda'))
    const mine = main(other.page).getByRole('region', { name: 'Sizda borini qidirayotganlar' })
    await seller.tap(mine.getByRole('button', { name: /^Menda bor: / }).first())
    const which = mine.getByRole('group', { name: 'Qaysi eʼloningiz haqida yozamiz?' })
    await expect(which.getByRole('button').first()).toBeFocused()
    await seller.tap(which.getByRole('button', { name: `Past ${word}` }))
    await expect(other.page).toHaveURL(/\/chat\/\d+$/)
    await expect(bubbles(other.page)).toContainText([`Menda bor: Past ${word}`])
    expect(seller.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_ANSWER)
    await other.page.context().close()
  })
})

test('The form of a wanted post is near in lists and in the profile', async ({ page, visitor }) => {
  const name = 'Kerakli narsani eʼlon qilish'
  await page.goto('/?category=cars&condition=used')
  await expect(link(page, name)).toHaveAttribute('href', /^\/new-wanted\?category=product%3Acars$/)
  await logIn(page, await register(page, visitor))
  await page.goto('/myprofile/searches')
  await expect(link(page, name)).toHaveAttribute('href', '/new-wanted')
})
