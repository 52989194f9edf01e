/** Two members bargain in their chat: an offer, another amount, an agreement. */
import { expectAccessible } from '../fixtures/axe.ts'
import { another, bubbles, rows } from '../fixtures/chats.ts'
import { dialogLeft, expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logInBy } from '../fixtures/login.ts'
import { logIn, register } from '../fixtures/member.ts'
import { amount, bargainers, cardButton, offerButton, send } from '../fixtures/offers.ts'
import { expectToast } from '../fixtures/toasts.ts'

const PRICE = '1.500.000\u00a0soʻm'

test('A buyer offers, the seller names another price, the buyer agrees @core', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, room, id } = await bargainers(page, browser, visitor)
  await page.goto(`/chat/${room}`)
  await seller.goto(`/chat/${room}`)

  await offerButton(page).click()
  const ready = page.getByRole('group', { name: 'Tayyor narxlar' })
  await expect(ready.getByRole('button')).toHaveText([/^1\.400\.000/, /^1\.300\.000/])
  await expectAccessible(page, 'the form of an offer')
  await amount(page).fill('2 mln')
  await send(page).click()
  await expect(page.getByText('Taklif eʼlondagi narxdan past boʻlsin.')).toBeVisible()
  await amount(page).fill('500 ming')
  await send(page).click()
  await expect(page.getByText('Bu eʼlondagi narxning yarmidan kam.')).toBeVisible()
  await ready.getByRole('button').last().click()
  await expect(amount(page)).toHaveValue('1.300.000')
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(bubbles(page)).toContainText('Javob kutilmoqda')
  await expect(cardButton(page, 'Qaytarib olish')).toBeVisible()
  // One open offer at a time
  await expect(offerButton(page)).toBeHidden()

  await expect(bubbles(seller)).toContainText('Taklif: 1.300.000\u00a0soʻm')
  await expectAccessible(seller, 'an offer to answer')
  await cardButton(seller, 'Boshqa narx').click()
  await amount(seller).fill('1,4 mln')
  await send(seller).click()
  await expect(bubbles(seller).first()).toContainText('Boshqa narx taklif qilindi')

  await expect(bubbles(page).first()).toContainText('Boshqa narx taklif qilindi')
  await expect(bubbles(page).last()).toContainText('Taklif: 1.400.000\u00a0soʻm')
  await cardButton(page, 'Qabul qilish').click()
  for (const one of [page, seller]) {
    await expect(bubbles(one).nth(1)).toContainText('Qabul qilindi')
    await expect(bubbles(one).last()).toContainText('Taklif qabul qilindi: 1.400.000\u00a0soʻm')
  }
  await expect(page.locator('.chat-item').first()).toContainText(PRICE)
  await expect(offerButton(page)).toBeHidden()

  await cardButton(seller, 'Shu xaridorga bron qilish').click()
  await expectToast(seller, 'Bron qilindi')
  await expect(cardButton(seller, 'Shu xaridorga bron qilish')).toBeHidden()
  await page.goto(`/product/${id}`)
  await expect(page.getByText('Bron qilingan').first()).toBeVisible()
  await seller.context().close()
})

test('An offer that the other one has just answered shows the answer', async ({
  page,
  browser,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const { seller, room } = await bargainers(page, browser, visitor)
  await page.goto(`/chat/${room}`)
  await offerButton(page).click()
  await amount(page).fill('1200000')
  await amount(page).press('Enter')
  await expect(bubbles(page)).toContainText('Javob kutilmoqda')
  await seller.goto('/chat')
  await expect(rows(seller)).toContainText('Taklif: 1.200.000')
  await seller.goto(`/chat/${room}`)
  await expect(cardButton(seller, 'Qabul qilish')).toBeVisible()

  // The seller's answer is on its way while the buyer takes the offer back
  const { promise: taken, resolve: arrive } = Promise.withResolvers<void>()
  await seller.route(/\/offers\/\d+\/$/, async (route) => {
    await taken
    await route.continue()
  })
  await cardButton(seller, 'Qabul qilish').click()
  await cardButton(page, 'Qaytarib olish').click()
  await expect(bubbles(page)).toContainText('Qaytarib olindi')
  await expect(offerButton(page)).toBeVisible()
  arrive()
  await expectToast(seller, 'Bu taklif endi ochiq emas.')
  await expect(bubbles(seller)).toContainText('Qaytarib olindi')
  await seller.context().close()
})

test('The price that a guest offers is kept through the login', async ({ page, visitor }) => {
  await register(page, visitor)
  const other = await another(page)
  const id = await postProduct(page, other, 'Gilam', undefined, { attr_negotiable: 'true' })
  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByText('Narx taklif qilish', { exact: true }).click()
  await amount(page).fill('1 mln 200 ming')
  await page.getByRole('button', { name: 'Kirish va taklif qilish' }).click()
  await expect(page).toHaveURL(`/login?redirect=%2Fproduct%2F${id}`)
  await logInBy(page, visitor)
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  await expect(amount(page)).toHaveValue('1.200.000')
  await send(page).click()
  await expect(bubbles(page)).toContainText('Taklif: 1.200.000\u00a0soʻm')
  await expect(page.getByRole('textbox', { name: 'Xabar' })).toHaveValue('')
  await dialogLeft(page)

  await test.step('the second time the chat says that an offer is open', async () => {
    await page.goto(`/product/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Narx taklif qilish' }).click()
    await expect(page).toHaveURL(/\/chat\/\d+/)
    await expect(bubbles(page)).toContainText('Javob kutilmoqda')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('An offer whose answer was lost is sent again, and there is one', async ({
  page,
  browser,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const { seller, room } = await bargainers(page, browser, visitor)
  let isLost = false
  await page.route(/\/offers\/$/, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  // Nothing tells of the stored offer
  await page.routeWebSocket(/.*/, () => {})
  await page.goto(`/chat/${room}`)
  await offerButton(page).click()
  await amount(page).fill('1200000')
  await send(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Aloqa yoʻq')
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bubbles(page)).toHaveCount(1)
  await seller.context().close()
})

test('A form that is closed unsent leaves no empty chat', async ({ page, visitor }) => {
  const buyer = await register(page, visitor)
  const id = await postProduct(page, await another(page), 'Gilam', undefined, {
    attr_negotiable: 'true',
  })
  await logIn(page, buyer)
  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Narx taklif qilish' }).click()
  await expect(amount(page)).toBeVisible()
  const left = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('Escape')
  expect((await left).status()).toBe(204)
  await page.goto('/chat')
  await expect(page.getByText('Hali suhbat yoʻq.')).toBeVisible()
})
