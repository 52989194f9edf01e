import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { rows } from '../fixtures/chats.ts'
import {
  browserElsewhere,
  BUYER,
  dealCard,
  enter,
  SELLER,
  TITLE,
  writeReview,
} from '../fixtures/deals.ts'
import { dialogLeft, expect, test } from '../fixtures/index.ts'
import { expectToast } from '../fixtures/toasts.ts'

const card = (page: Page) => dealCard(page, TITLE)

test('A buyer and a seller who talked review each other, and both reviews appear at once', async ({
  page,
  browser,
}) => {
  const seller = await browserElsewhere(browser, page)
  await enter(page, BUYER)
  const { user_info } = await enter(seller, SELLER)

  // Both look at their chat meanwhile: it follows the other side's answer
  await seller.goto('/chat')
  await rows(seller).getByRole('link').first().click()
  const sold = seller.getByRole('button', { name: `Sotildi: ${BUYER.username}` })
  await expect(sold).toBeVisible()

  await page.goto('/chat')
  await rows(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Sotib oldim' }).click()
  await expectToast(page, 'Kelishuv belgilandi')
  await expect(page.getByText('Kelishuv belgilandi, javob kutilmoqda')).toBeVisible()

  const answers = seller.getByText(`${BUYER.username}: sotib oldim`)
  await expect(answers).toBeVisible()
  await seller.getByRole('button', { name: 'Yoʻq, boʻlmadi' }).click()
  await expect(page.getByText('javob kutilmoqda')).toHaveCount(0)
  // A member who said no by mistake records the deal themselves
  await sold.click()
  await page.getByRole('button', { name: 'Ha, boʻldi' }).click()
  await expect(page.getByRole('link', { name: 'Sharh yozish' })).toBeVisible()
  await expect(seller.getByRole('link', { name: 'Sharh yozish' })).toBeVisible()

  await writeReview(page, { title: TITLE, mark: '4: yaxshi', text: 'Pianino aytilgandek' })
  await card(page).getByText('Xushmuomala').click()
  // Typed text survives a reload
  await page.reload()
  await expect(card(page).getByRole('textbox')).toHaveValue('Pianino aytilgandek')
  await expect(card(page).getByRole('radio', { name: '4: yaxshi' })).toBeChecked()
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Sharh saqlandi')
  await expect(card(page).getByText('Hali hech kim koʻrmaydi')).toBeInViewport()
  await expect(card(page)).toBeFocused()

  await writeReview(seller, { title: TITLE, mark: '5: aʼlo', text: 'Halol xaridor' })
  await expect(seller.getByText('Pianino aytilgandek')).toHaveCount(0)
  await card(seller).getByRole('button', { name: 'Yuborish' }).click()
  await expect(card(seller).getByText('Pianino aytilgandek')).toBeVisible()
  await page.reload()
  await expect(card(page).getByText('Halol xaridor')).toBeVisible()

  await card(seller).getByText('Javob yozish').click()
  await card(seller).getByRole('textbox', { name: 'Sharhga javob' }).fill('Yaxshi chaling!')
  await card(seller).getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(seller, 'Javob saqlandi')

  await page.goto(`/user/${user_info.id}`)
  const reviews = page.getByRole('region', { name: 'Sharhlar' })
  await expect(reviews).toContainText('Sotuvchi bahosi: 4,3 / 5 · 3 ta sharh')
  await expect(reviews.getByRole('listitem').first()).toContainText('Pianino aytilgandek')
  await expect(reviews.getByRole('listitem').first()).toContainText('Yaxshi chaling!')
  await expectAccessible(page)

  // One's own review cannot be reported
  await expect(reviews.getByRole('listitem').nth(1).getByRole('button')).toHaveCount(1)
  await expect(reviews.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await reportReview(seller, `/user/${user_info.id}`)
})

async function reportReview(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const review = page.getByRole('region', { name: 'Sharhlar' }).getByRole('listitem').first()
  await review.getByRole('button', { name: 'Shikoyat qilish' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Sharh ustidan shikoyat')
  await page.getByRole('radio', { name: 'Haqorat' }).check()
  await page.getByRole('button', { name: 'Shikoyatni yuborish' }).click()
  await expectToast(page, 'Shikoyatingiz moderatorga yuborildi')
  await dialogLeft(page)
}
