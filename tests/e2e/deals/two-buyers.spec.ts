/** Two buyers want one thing: the seller promises it to one, changes their mind, and reserves it for the other. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { another, browserOf, bubbles } from '../fixtures/chats.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { amount, cardButton, send } from '../fixtures/offers.ts'
import { chooseState } from '../fixtures/own-listing.ts'

const ONE = '1.050.000\u00a0soʻm'
const TWO = '1.000.000\u00a0soʻm'

/** From the home page to the listing, and an offer for it. */
async function offerFor(buyer: Page, title: string, price: string): Promise<string> {
  await buyer.goto('/')
  await buyer.getByRole('searchbox').fill(title)
  await buyer.keyboard.press('Enter')
  await cards(buyer).filter({ hasText: title }).getByRole('link').first().click()
  await buyer.getByRole('main').getByRole('button', { name: 'Narx taklif qilish' }).click()
  await amount(buyer).fill(price)
  await send(buyer).click()
  await expect(buyer.getByRole('dialog')).toBeHidden()
  await expect(bubbles(buyer).last()).toContainText('Javob kutilmoqda')
  return new URL(buyer.url()).pathname
}

test('Two buyers and a seller: each offer names its thing, one is promised, one is reserved @core', async ({
  page,
  browser,
}) => {
  const [owner, botir, malika] = [
    await another(page, 'Sardor'),
    await another(page, 'Botir'),
    await another(page, 'Malika'),
  ]
  const { username: name } = botir.user_info
  const said = { attr_negotiable: 'true' }
  const [carpet, chair] = [`Gilam ${name}`, `Kursi ${name}`]
  const id = await postProduct(page, owner, carpet, undefined, said)
  await postProduct(page, owner, chair, undefined, said)
  const open = (member: typeof owner) => browserOf(browser, member, true)
  const [seller, one, two] = [await open(owner), await open(botir), await open(malika)]
  for (const each of [seller, one, two]) await each.setViewportSize({ width: 360, height: 740 })

  const room = await offerFor(one, carpet, '1050000')
  await offerFor(one, chair, '900000')
  const hers = await offerFor(two, carpet, '1 mln')

  await test.step('each offer stands beside its listing', async () => {
    await seller.goto(room)
    const [first, second] = [bubbles(seller).first(), bubbles(seller).nth(1)]
    await expect(first).toContainText(carpet)
    await expect(second).toContainText(chair)
    await expect(seller.locator('.chat-day')).toContainText(['', carpet, chair])
    await expectAccessible(seller, 'offers for two listings')
    await first.getByRole('button', { name: 'Qabul qilish' }).click()
    await expect(first).toContainText('Qabul qilindi')
  })

  await test.step('the seller is asked before a second promise', async () => {
    await seller.goto(hers)
    await cardButton(seller, 'Qabul qilish').click()
    const question = seller.getByRole('alertdialog')
    await expect(question).toContainText(`${name} bilan ${ONE} narxga kelishilgan.`)
    await question.getByRole('button', { name: 'Yoʻq' }).click()
    await expect(bubbles(one).first()).toContainText('Qabul qilindi')
    await cardButton(seller, 'Qabul qilish').click()
    const yes = question.getByRole('button', { name: 'Ha', exact: true })
    await expect(yes).not.toHaveClass(/danger/)
    await yes.click()
    await expect(bubbles(seller).first()).toContainText('Qabul qilindi')
    await expect(bubbles(one).first()).toContainText('boshqa xaridorga vaʼda qilindi')
    await one.goto('/notifications')
    await expect(one.getByText(`Boshqa xaridorga vaʼda qilindi. ${ONE}`)).toBeVisible()
  })

  await test.step('the reservation is told to both, and to nobody else', async () => {
    await cardButton(seller, 'Shu xaridorga bron qilish').click()
    await expect(bubbles(seller).first()).toContainText('Shu xaridorga bron qilingan')
    await expect(bubbles(two).first()).toContainText('Siz uchun bron qilingan')
    await expect(two.locator('.chat-item').first()).toContainText('Bron qilingan')
    await two.goto(`/product/${id}`)
    await two.getByRole('region', { name: 'Sotuvchi' }).scrollIntoViewIfNeeded()
    await expect(two.getByRole('link', { name: `Siz uchun bron qilingan: ${TWO}` })).toBeVisible()
    await one.goto(`/product/${id}`)
    await expect(one.getByText('Bron qilingan').first()).toBeVisible()
    await expect(one.getByText('Siz uchun bron qilingan')).toBeHidden()
  })

  await test.step('the sale knows the buyer and the price', async () => {
    await seller.goto('/my-products')
    const mine = cards(seller).filter({ hasText: carpet })
    await chooseState(mine, 'Sotildi')
    const buyers = seller.getByRole('dialog', { name: 'Kimga sotildi?' })
    await expect(buyers.getByRole('radio', { name: malika.user_info.username })).toBeChecked()
    await expect(buyers).toContainText(`Kelishilgan narx: ${TWO}`)
  })
  for (const each of [seller, one, two]) await each.context().close()
})
