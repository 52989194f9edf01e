import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { another, browserOf, openRoom, sendMessage } from '../fixtures/chats.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { bar, chooseState } from '../fixtures/own-listing.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const row = (page: Page, name: string) => cards(page).filter({ hasText: name })
const menu = (page: Page, name: string) => page.getByLabel(`Boshqa amallar: ${name}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('A seller reserves a product, sells it to a member who wrote, and puts it back @core', async ({
  page,
  browser,
  visitor,
}) => {
  const seller = await register(page, visitor)
  const id = await postProduct(page, seller, 'Samovar mis')
  const buyer = await another(page)
  const room = await openRoom(page, buyer, seller, { kind: 'product', id })
  await sendMessage(page, buyer, room, 'Sotuvdami?')
  const others = await (await browser.newContext()).newPage()
  const othersSee = async (label: string) => {
    await others.goto(`${process.env['E2E_URL']}/product/${id}`)
    await expect(others.locator('.detail .tag').filter({ hasText: label })).toBeVisible()
  }
  await logIn(page, seller)
  await page.goto('/my-products')
  await expect(row(page, 'Samovar mis')).toContainText('Sotuvda bor')

  await chooseState(row(page, 'Samovar mis'), 'Bron qilish')
  await expectToast(page, 'Bron qilindi')
  await expect(row(page, 'Samovar mis')).toContainText('Bron qilingan')
  await expect(row(page, 'Samovar mis').getByText('Holati')).toBeFocused()
  await othersSee('Bron qilingan')
  await expectAccessibleLightAndDark(page)

  await chooseState(row(page, 'Samovar mis'), 'Sotildi')
  const dialog = page.getByRole('dialog', { name: 'Kimga sotildi?' })
  // The account is new: the sale is recorded at once, a deal to review is not
  await expect(dialog.getByText('Sharhsiz')).toBeVisible()
  await dialog.getByLabel(buyer.user_info.username).check()
  await expectAccessibleLightAndDark(page)
  await dialog.getByRole('button', { name: 'Sotildi' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Samovar mis')).toContainText('Sotilgan')
  await menu(page, 'Samovar mis').click()
  await expect(row(page, 'Samovar mis').getByRole('button', { name: 'Oʻchirish' })).toBeVisible()
  await expect(row(page, 'Samovar mis').getByRole('link', { name: 'Tahrirlash' })).toHaveCount(0)
  await othersSee('Sotilgan')
  await expect(others.getByRole('link', { name: 'Sotuvchiga yozish' })).toHaveCount(0)
  await expect(others.getByText('Bu eʼlon yopilgan.')).toBeVisible()

  await page.goto(`/product/${id}`)
  const actions = bar(page).getByRole('button')
  await expect(actions).toHaveText(['Yana sotuvga qoʻyish', 'Oʻchirish'])
  await actions.first().click()
  await expectToast(page, 'Eʼlon yana sotuvda')
  await others.reload()
  await expect(others.getByRole('link', { name: 'Sotuvchiga yozish' })).toBeVisible()
  await expect(others.locator('.detail .tag')).toHaveCount(0)
  await others.context().close()
})

test('Views are counted for the owner, who sees them by the day', async ({
  page,
  browser,
  visitor,
}) => {
  const seller = await register(page, visitor)
  const id = await postProduct(page, seller, 'Koʻzgu katta')
  const visit = await browser.newContext()
  const reader = await visit.newPage()
  const beacon = reader.waitForRequest((request) => request.url().endsWith('/view/'))
  await reader.goto(`${process.env['E2E_URL']}/product/${id}`)
  await reader.keyboard.press('End')
  expect((await (await beacon).response())?.status()).toBe(204)
  await visit.close()

  await logIn(page, seller)
  const dialog = page.getByRole('dialog', { name: 'Oxirgi 30 kun' })
  await expect(async () => {
    await page.goto('/my-products')
    await menu(page, 'Koʻzgu katta').click()
    await row(page, 'Koʻzgu katta').getByRole('button', { name: 'Koʻrsatkichlar' }).click()
    await expect(dialog.getByRole('button', { name: /^1\s*Koʻrishlar/ })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expectAccessibleLightAndDark(page)
  await dialog.getByRole('button', { name: /Sevimlilarga/ }).click()
  await expect(dialog.getByRole('button', { name: /Sevimlilarga/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('An owner shows their number on a listing; a member reads it, a guest logs in', async ({
  page,
  browser,
  visitor,
}) => {
  const seller = await register(page, visitor)
  const id = await postProduct(page, seller, 'Gilam qizil')
  await logIn(page, seller)
  await page.goto(`/product/${id}`)
  await press(page, 'Boshqarish')
  await expectAccessibleLightAndDark(page)
  await page.getByRole('switch', { name: 'Raqamim koʻrinsin' }).click()
  await expectToast(page, 'Raqamingiz endi koʻrinadi')
  await expect(page.getByRole('switch', { name: 'Raqamim koʻrinsin' })).toBeChecked()

  const member = await another(page)
  const reader = await browserOf(browser, member)
  await reader.goto(`/product/${id}`)
  await reader.getByRole('button', { name: 'Qoʻngʻiroq' }).click()
  const number = reader.getByRole('link', { name: /^\+/ })
  await expect(number).toHaveAttribute('href', `tel:${visitor.phone}`)
  await expect(number).toBeFocused()
  await reader.context().close()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${process.env['E2E_URL']}/product/${id}`)
  await expect(guest.getByRole('link', { name: 'Qoʻngʻiroq' })).toHaveAttribute(
    'href',
    `/login?redirect=%2Fproduct%2F${id}`,
  )
  await guest.context().close()
})

test('Sharing opens Telegram on a phone without a share sheet', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/ru/product/1')
  const href = await page.getByRole('link', { name: 'Поделиться' }).getAttribute('href')
  const { origin, pathname, searchParams } = new URL(href ?? '')
  expect(origin + pathname).toBe('https://t.me/share/url')
  expect(searchParams.get('url')).toMatch(/\/ru\/product\/1$/)
})

test('Sharing opens the share sheet of a phone that has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: async (shared: object) => Object.assign(document.body.dataset, shared),
    })
  })
  const late = page.waitForResponse('**/first-touch.js')
  await page.goto('/product/1')
  await page.keyboard.press('Tab')
  await late
  await page.getByRole('link', { name: 'Ulashish' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-url', /\/product\/1$/)
})
