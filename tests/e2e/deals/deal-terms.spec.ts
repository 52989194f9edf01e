/** Terms of a deal: what is given away, exchanges, and prices typed in dollars, from the form to the filter. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { choose } from '../fixtures/choice.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { bar, dialog } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** On the smallest phones that the site is made for. */
test.use({ viewport: { width: 360, height: 740 } })

const term = (form: Page | Locator, name: string) =>
  form.getByRole('group', { name: 'Savdo shartlari' }).getByRole('button', { name })

test('A fridge is given away, and an exchange for it is found by its filter @core', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  const name = visitor.username.replace('Aziza', 'Muzlatgich')
  await page.goto('/new-product')
  await page.locator('#images').setInputFiles([await photo('a.jpg', '#40a060')])
  await page.getByLabel('Sarlavha').fill(name)
  await page.getByLabel('Tavsif').fill('Olib ketish sizdan')
  await choose(page, 'Turkum', 'Maishiy texnika')
  await page.getByLabel('Narxi').fill('0')
  await page.getByRole('button', { name: 'Bepul berasizmi?' }).click()
  await expect(page.getByLabel('Narxi')).toBeHidden()
  await expect(term(page, 'Bepul beriladi')).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await expectAccessibleLightAndDark(page)
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByText('Bepul', { exact: true }).first()).toBeVisible()

  await test.step('its owner would rather exchange it', async () => {
    await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
    const form = dialog(page)
    await term(form, 'Bepul beriladi').click()
    await form.getByLabel('Narxi').fill('900000')
    await expect(form.getByLabel('Nimaga almashaman')).toBeHidden()
    await term(form, 'Ayirboshlash').click()
    await form.getByLabel('Nimaga almashaman').fill('Kir mashina')
    await form.getByRole('button', { name: 'Saqlash' }).click()
    await expectToast(page, 'yangilandi')
    await expect(page.getByText('Kir mashina')).toBeVisible()
  })
  await test.step('lists of all categories are filtered by it', async () => {
    await page.goto(`/?q=${name}`)
    await page.getByRole('link', { name: 'Shartlar' }).first().click()
    await page.getByRole('checkbox', { name: /^Ayirboshlash/ }).check()
    await page.getByRole('button', { name: /^Koʻrsatish: 1 / }).click()
    await expect(page).toHaveURL(/&exchange=1$/)
    await expect(cards(page)).toContainText(['Ayirboshlash'])
  })
})

test('A price in dollars is converted with one tap; without a rate the form says so', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/new-product')
  const price = page.getByLabel('Narxi')
  await page.route('/rates.json', (route) => route.fulfill({ json: { USD: null } }))
  await price.pressSequentially('100$')
  await expect(page.getByText('Hozir dollar kursi yoʻq')).toBeVisible()
  await page.unroute('/rates.json')
  const USD = { rate: 12_120.4, date: '2026-11-24' }
  await page.route('/rates.json', (route) => route.fulfill({ json: { USD } }))
  await price.fill('8500-9000$')
  await price.blur()
  await expect(price).toHaveAccessibleDescription(/^Narxni raqamlar bilan yozing/)
  await price.fill('')
  await price.pressSequentially('8500')
  await page.getByRole('button', { name: '$', exact: true }).click()
  await expect(page.getByText('Markaziy bank kursi 12.120 (24.11)')).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await page.getByRole('button', { name: '103.020.000\u00a0soʻm deb yozish' }).click()
  await expect(price).toHaveValue('103.020.000')
  await expect(page.getByText('103 mln 20 ming soʻm')).toBeVisible()
  await expect(page.getByText('Markaziy bank kursi')).toBeHidden()
  await page.getByLabel('Tavsif').fill('Oxirgi narxi 8 000 у.е., kelishamiz')
  await expect(page.getByText('Matnda narx dollarda yozilgan.')).toBeVisible()
})
