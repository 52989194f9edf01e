/** A member keeps favourites, a search and a seller in view, and ends several listings at once. */
import type { Page } from '@playwright/test'
import { cards, expect, newVisitor, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { person } from '../fixtures/person.ts'
import { somebodyElse } from '../fixtures/seller.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.use({ viewport: { width: 360, height: 740 } })

const MOST_TAPS_TO_FAVOURITES = 3
const MOST_TAPS_FOR_A_FOLDER = 3
const MOST_TAPS_TO_WATCH = 5
const MOST_TAPS_TO_END = 7

const main = (page: Page) => page.getByRole('main')
/** A link for guests, a button for members. */
const words = (page: Page, text: string) => main(page).getByText(text, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heart = (page: Page, nth: number) =>
  cards(page)
    .nth(nth)
    .getByRole('button', { name: /^Sevimlilarga/ })

test('Favourites go into one folder however its name is written', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  const me = person(page)
  const { open, tap, type } = me
  await open()
  await tap(heart(page, 0))
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await tap(heart(page, 1))
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await tap(page.getByRole('banner').getByLabel(visitor.username))
  await tap(page.getByRole('banner').getByRole('link', { name: 'Sevimlilar' }))
  expect(me.taps() - 1).toBeLessThanOrEqual(MOST_TAPS_TO_FAVOURITES)

  const dialog = page.getByRole('dialog')
  for (const [nth, folder] of ['Uy uchun', 'uy uchun'].entries()) {
    const before = me.taps()
    await tap(page.getByRole('button', { name: /^Eslatma: / }).nth(nth))
    await type(dialog.getByLabel('Papka'), folder)
    await tap(dialog.getByRole('button', { name: 'Saqlash' }))
    await expect(dialog).toHaveCount(0)
    expect(me.taps() - before).toBeLessThanOrEqual(MOST_TAPS_FOR_A_FOLDER)
  }
  const folders = main(page).getByRole('navigation', { name: 'Papkalar' })
  await expect(folders.getByRole('link')).toHaveText(['Barchasi', 'Uy uchun'])
})

test('A search and a seller are kept in view, and the buttons say so', async ({
  page,
  browser,
  visitor,
}) => {
  const seller = await somebodyElse(browser)
  const title = `Gilam ${seller.visitor.username}`
  await postProduct(seller.page, seller.member, title)
  await seller.page.context().close()
  await logIn(page, await register(page, visitor))
  const me = person(page)
  await me.open()
  await me.search(page.getByRole('searchbox'), title)
  await expect(page).toHaveURL(/[?&]q=/)
  await me.tap(words(page, 'Qidiruvni saqlash'))
  await expect(words(page, 'Saqlangan ✓')).toBeVisible()
  await me.tap(cards(page).getByRole('link', { name: title }))
  await me.tap(main(page).getByRole('link', { name: seller.visitor.username }))
  await me.tap(words(page, 'Kuzatib borish'))
  await expect(words(page, 'Kuzatilmoqda ✓')).toBeVisible()
  expect(me.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_WATCH)
  await page.reload()
  await expect(words(page, 'Kuzatilmoqda ✓')).toBeVisible()
})

test('Several listings are sold at once, and one that cannot be says why', async ({
  page,
  visitor,
}) => {
  const session = await register(page, visitor)
  const word = newVisitor().username
  for (const name of ['Stol', 'Stul']) await postProduct(page, session, `${name} ${word}`)
  await postProduct(page, session, 'Viski 0,7')
  await logIn(page, session)
  const me = person(page)
  const { open, tap } = me
  await open()
  await tap(page.getByRole('banner').getByLabel(visitor.username))
  await tap(page.getByRole('banner').getByRole('link', { name: 'Eʼlonlarim' }))
  await tap(button(page, 'Tanlash'))
  await tap(page.getByLabel('Shu sahifadagilar'))
  await tap(page.getByRole('group', { name: 'Tanlanganlar bilan amallar' }).getByText('Sotildi'))
  await expectToast(page, 'Bajarildi: 2 ta, bajarib boʻlmadi: 1 ta')
  expect(me.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_END)
  const sold = cards(page).filter({ hasText: word })
  await expect(sold.getByText('Sotilgan')).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Viski' })).toContainText(/oʻzgar|yangilang/)
})
