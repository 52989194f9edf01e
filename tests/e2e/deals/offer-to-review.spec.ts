/** From an offer to the reviews of both, in three browsers. */
import type { Page } from '@playwright/test'
import { another, browserOf, bubbles, openRoom, rows } from '../fixtures/chats.ts'
import { BARGAINERS, browserElsewhere, dealCard, enter, writeReview } from '../fixtures/deals.ts'
import { cards, dialogLeft, expect, test } from '../fixtures/index.ts'
import { amount, cardButton, makeOffer, offerButton, send, setState } from '../fixtures/offers.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { chooseState } from '../fixtures/own-listing.ts'

const { title, buyer: BUYER } = BARGAINERS

/** Opens the only chat of a member. */
async function openChat(page: Page) {
  await page.goto('/chat')
  await rows(page).getByRole('link').first().click()
}

async function offer(page: Page, text: string) {
  await amount(page).fill(text)
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function sendReview(page: Page, mark: string, text: string) {
  await writeReview(page, { title, mark, text })
  await dealCard(page, title).getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Sharh saqlandi')
}

test('Two members agree on a price, reserve, sell and review each other; a third one’s offer ends', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const seller = await browserElsewhere(browser, page)
  await enter(page, BUYER)
  const session = await enter(seller, BARGAINERS.seller)
  await openChat(page)
  await expect(page.locator('.chat-item').first()).toContainText(title)
  const id = Number(
    /\/product\/(\d+)/.exec(
      (await page.locator('.chat-item').first().getAttribute('href')) ?? '',
    )?.[1],
  )
  // Sold, as the test found it: no list of other tests counts it
  await setState(seller, session.token, id, 'active')

  const stranger = await another(page)
  const room = await openRoom(page, stranger, session, { kind: 'product', id })
  const third = await browserOf(browser, stranger, true)
  await makeOffer(third, { token: stranger.token, room }, id, 1_000_000)
  await third.goto(`/chat/${room}`)
  await expect(bubbles(third)).toContainText('Javob kutilmoqda')

  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Narx taklif qilish' }).click()
  await expect(page).toHaveURL(/\/chat\/\d+/)
  await offer(page, '1,2 mln')
  await seller.goto(new URL(page.url()).pathname)
  await cardButton(seller, 'Boshqa narx').click()
  await offer(seller, '1,4 mln')
  await cardButton(page, 'Qabul qilish').click()
  await expect(bubbles(seller).last()).toContainText('Taklif qabul qilindi: 1.400.000')
  await expect(offerButton(page)).toBeHidden()
  await cardButton(seller, 'Shu xaridorga bron qilish').click()
  await expectToast(seller, 'Bron qilindi')
  await expect(bubbles(third)).toContainText('boshqa xaridorga bron qilindi')

  await seller.goto('/my-products')
  await chooseState(cards(seller), 'Sotildi')
  const buyers = seller.getByRole('dialog', { name: 'Kimga sotildi?' })
  await expect(buyers.getByRole('radio', { name: BUYER.username })).toBeChecked()
  await buyers.getByRole('button', { name: 'Sotildi' }).click()
  await expect(buyers).toBeHidden()
  await dialogLeft(seller)

  await page.getByRole('button', { name: 'Ha, boʻldi' }).click()
  await expect(page.getByRole('link', { name: 'Sharh yozish' })).toBeVisible()
  await sendReview(page, '5: aʼlo', 'Gilam aytilgandek')
  await sendReview(seller, '4: yaxshi', 'Kelishilgan narxda oldi')
  await expect(dealCard(seller, title).getByText('Gilam aytilgandek')).toBeVisible()
  await page.reload()
  await expect(dealCard(page, title).getByText('Kelishilgan narxda oldi')).toBeVisible()
  for (const one of [seller, third]) await one.context().close()
})
