/** A list is saved from its page, also by a guest who logs in first; its member slows, pauses and deletes it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'
import { logInBy } from '../fixtures/login.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const main = (page: Page) => page.getByRole('main')
/** A button for members, a link to the login for guests. */
const save = (page: Page) => main(page).locator('a:visible', { hasText: 'Qidiruvni saqlash' })
const form = (page: Page) => page.getByRole('form', { name: 'Qidiruvni saqlash' })
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('A guest’s search that finds nothing is saved after the login, shows it, and is named behind that @core', async ({
  page,
  visitor,
}) => {
  await register(page, visitor)
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('xqzvwk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=xqzvwk')
  await save(page).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/?q=xqzvwk')}`)
  await expect(main(page).getByText('Qidiruvni saqlash uchun kiring')).toBeVisible()
  await logInBy(page, visitor)
  await expect(page).toHaveURL('/?q=xqzvwk')
  await expectToast(page, 'Qidiruv saqlandi Oʻzgartirish')
  await main(page).getByRole('link', { name: 'Saqlangan ✓' }).click()
  await expect(page).toHaveURL('/myprofile/searches#/?q=xqzvwk')
  await expect(form(page).getByLabel('Nomi')).toHaveValue(/^Xqzvwk/)
  await form(page).getByLabel('Nomi').fill('Oʻgʻlimga')
  await form(page).getByLabel('Yangi eʼlonlar haqida xabar').selectOption('Har kuni ertalab')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Qidiruvni saqlash' }).click()
  await expectToast(page, 'Qidiruv saqlandi')
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, 'Oʻgʻlimga').getByRole('combobox')).toHaveValue('daily')
  await row(page, 'Oʻgʻlimga').getByRole('link', { name: 'Oʻgʻlimga' }).click()
  await expect(page).toHaveURL('/?q=xqzvwk')
})

test('A saved search is set to notify sooner, paused, read by its feed and deleted', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/service?q=santexnik')
  await save(page).click()
  await expectToast(page, 'Qidiruv saqlandi')
  await page.goto('/myprofile/searches')
  const search = row(page, 'Santexnik, Xizmatlar')
  await search.getByRole('combobox').selectOption('Har soatda bir marta')
  await expect(search).toHaveAttribute('aria-busy', 'false')

  await expect(search.getByText('RSS manzili')).toBeHidden()
  await search.getByLabel('Qidiruv amallari: Santexnik, Xizmatlar').click()
  await search.getByRole('button', { name: 'RSS manzili' }).click()
  await search.getByRole('button', { name: 'Manzil olish' }).click()
  const address = await search.getByLabel('JSON Feed').inputValue()
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(200)
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Manzilni bekor qilish' }).click()
  await expect(search.getByLabel('JSON Feed')).toHaveCount(0)
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)

  await search.getByRole('button', { name: 'Toʻxtatib turish' }).click()
  await expect(search.getByText('Toʻxtatilgan')).toBeVisible()
  await search.getByRole('button', { name: 'Yana xabar berish' }).click()
  await expect(search.getByRole('combobox')).toHaveValue('hourly')
  await search.getByRole('button', { name: '“Santexnik, Xizmatlar” qidiruvini oʻchirish' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Ha|Oʻchirish)/ })
    .click()
  await expectToast(page, 'Qidiruv oʻchirildi')
  await expect(main(page).getByText('Saqlangan qidiruvlar yoʻq')).toBeVisible()
})

test('A search that matches everything cannot be saved', async ({ page }) => {
  await page.goto('/?price_max=100000')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(save(page)).toHaveCount(0)
})
