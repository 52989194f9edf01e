import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.ts'
import { logIn } from './fixtures/member.ts'
import { layoutShift, othersListing } from './fixtures/seller.ts'

const KINDS = ['product', 'service'] as const
const WRITE = { product: 'Sotuvchiga yozish', service: 'Ijrochiga yozish' }
const link = (page: Page, kind: (typeof KINDS)[number]) =>
  page.getByRole('main').getByRole('link', { name: WRITE[kind] })
const button = (page: Page, kind: (typeof KINDS)[number]) =>
  page.getByRole('main').getByRole('button', { name: WRITE[kind] })

test('A guest on a product is told to log in and stays', async ({ page }) => {
  await page.goto('/product/2')
  await link(page, 'product').click()
  const notice = page.getByRole('status').filter({ hasText: 'Suhbatni boshlash uchun' })
  await expect(notice.getByRole('link', { name: 'Kirish' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fproduct%2F2',
  )
  await expect(page).toHaveURL('/product/2')
})

test('A guest on a service is led to the login and told why', async ({ page }) => {
  await page.goto('/ru/service/2')
  await page.getByRole('link', { name: 'Написать исполнителю' }).click()
  await expect(page).toHaveURL('/ru/login?redirect=%2Fru%2Fservice%2F2')
  await expect(page.getByText('Чтобы начать чат, войдите в аккаунт.')).toBeVisible()
})

test('Without script both are links to the login', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const kind of KINDS) {
    await page.goto(`/${kind}/2`)
    await link(page, kind).click()
    await expect(page).toHaveURL(`/login?redirect=%2F${kind}%2F2`)
  }
  await context.close()
})

for (const kind of KINDS) {
  test(`The owner of a ${kind} has no such button and nothing moves`, async ({ page, browser }) => {
    const { seller, path } = await othersListing(browser, kind)
    await logIn(seller.page, seller.member)
    await seller.page.goto(path)
    await expect(seller.page.getByRole('group', { name: 'Eʼlonni boshqarish' })).toBeVisible()
    await expect(button(seller.page, kind)).toHaveCount(0)
    await expect(link(seller.page, kind)).toHaveCount(0)
    await expect(seller.page.getByText('Shikoyat qilish')).toBeHidden()
    expect(await layoutShift(seller.page)).toBeLessThan(0.001)
    await seller.page.context().close()
    await page.close()
  })
}
