/** The fields of a category, such as a car's year, in the forms of listings. */
import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { choose } from '../fixtures/choice.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { bar, dialog } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

const category = (page: Page) => page.getByRole('combobox', { name: 'Turkum', exact: true })
const make = (page: Page) => page.getByRole('combobox', { name: 'Marka', exact: true })
const model = (page: Page) => page.getByRole('combobox', { name: 'Model', exact: true })
const year = (page: Page) => page.getByLabel('Ishlab chiqarilgan yili')
const mileage = (page: Page) => page.getByLabel('Yurgan masofasi')
const more = (page: Page) => page.getByText(/^Yana \d+ ta maʼlumot$/)
const post = (page: Page) => page.getByRole('button', { name: 'Joylash', exact: true })
const attributesOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/products/api/products/${id}`)).json()).product.attributes

/** On the smallest phones that the site is made for. */
test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
})

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('A car is posted with its year and mileage, and edited @core', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  await page.goto('/new-product')
  await page.locator('#images').setInputFiles([await photo('a.jpg', '#40a060')])
  await page.getByLabel('Sarlavha').fill('Zoʻr mashina')
  await expect(category(page)).toHaveText('Yengil avtomobillar')
  await page.getByLabel('Narxi').fill('95000000')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await page.getByLabel('Tavsif').fill('Yaxshi holatda')
  await expect(model(page)).toBeHidden()
  await more(page).click()
  await mileage(page).fill('84 ming')
  await mileage(page).blur()
  await expect(mileage(page)).toHaveValue('84000')
  await expect(mileage(page)).toHaveAccessibleDescription('km')
  await page.getByText('Mexanika', { exact: true }).click()
  await page.getByLabel('Konditsioner').check()

  await test.step('without a required field it is not sent', async () => {
    await post(page).click()
    await expect(make(page)).toBeFocused()
    await expect(make(page)).toHaveAccessibleDescription('Bu maʼlumotni kiriting.')
    await expect(year(page)).toHaveAccessibleDescription('Bu maʼlumotni kiriting.')
    expect(await isWithin(page)).toBe(true)
    await expectAccessibleLightAndDark(page)
  })
  await test.step('a make has its models', async () => {
    await choose(page, 'Marka', 'Kia')
    await choose(page, 'Model', /^K5/)
    await make(page).click()
    await page.getByRole('searchbox').fill('chevr')
    await page.keyboard.press('Enter')
    await expect(model(page)).toHaveText('Tanlang')
    await choose(page, 'Model', 'Cobalt')
  })
  await test.step('an answer of the server stands at its field, also behind "more"', async () => {
    await year(page).fill('1900')
    await mileage(page).fill('9999999')
    await more(page).click()
    await expect(mileage(page)).toBeHidden()
    await post(page).click()
    await expect(year(page)).toBeFocused()
    await expect(year(page)).toHaveAccessibleDescription(/^Maʼlumotni tekshiring/)
    await year(page).fill('2019')
    await expect(year(page)).toHaveAccessibleDescription('')
    await expect(mileage(page)).toHaveAccessibleDescription(/^km Maʼlumotni tekshiring/)
    await mileage(page).fill('84 ming')
  })
  await post(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  const id = page.url().replace(/.*\//, '')
  expect(await attributesOf(page, id)).toMatchObject({
    make: { id: 'chevrolet' },
    model: { id: 'cobalt' },
    year: 2019,
    mileage: 84_000,
    transmission: { id: 'manual' },
    car_extras: [{ name: 'Konditsioner' }],
  })

  await test.step('edit', async () => {
    await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
    await expect(make(page)).toHaveText('Chevrolet')
    await expect(model(page)).toHaveText('Cobalt')
    await expect(dialog(page).getByText('84.000 km · Mexanika · Konditsioner')).toBeVisible()
    await expect(mileage(page)).toBeHidden()
    await dialog(page).getByText('oʻzgartirish', { exact: true }).click()
    await expect(mileage(page)).toHaveValue('84000')
    await expectAccessibleLightAndDark(page)
    await choose(page, 'Model', 'Roʻyxatda yoʻq')
    await page.getByLabel('Model nomi').fill('Cobalt Plus')
    await year(page).fill('2020')
    await page.getByRole('button', { name: 'Tanlovni olib tashlash' }).first().click()
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expectToast(page, 'Eʼlon yangilandi')
    const now = await attributesOf(page, id)
    expect(now).toMatchObject({
      make: { id: 'chevrolet' },
      model_text: 'Cobalt Plus',
      year: 2020,
      mileage: 84_000,
    })
    expect(Object.keys(now)).toEqual([
      ...['make', 'model_text', 'year', 'mileage', 'car_extras', 'negotiable'],
    ])
  })
  await test.step('a form in which nothing was typed is closed without a question', async () => {
    await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
    await expect(model(page)).toHaveText('Roʻyxatda yoʻq')
    await expect(page.getByLabel('Model nomi')).toHaveValue('Cobalt Plus')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
})

test('The title fills in the fields; one tap takes that away; an odd value is asked about once @core', async ({
  page,
}) => {
  const told = page.getByRole('status').filter({ hasText: 'Sarlavhadan olindi' })
  await page.goto('/new-product')
  await page.locator('#images').setInputFiles([await photo('a.jpg', '#40a060')])
  await page.getByLabel('Sarlavha').fill('Кобалт 2019 автомат')
  await expect(told).toContainText('Chevrolet Cobalt · 2019 · Avtomat')
  await page.getByLabel('Narxi').fill('95000000')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await page.getByLabel('Tavsif').fill('Yaxshi holatda')
  await expect(make(page)).toBeHidden()
  expect(await isWithin(page)).toBe(true)
  await expectAccessibleLightAndDark(page)
  await page.getByText('oʻzgartirish', { exact: true }).click()
  await expect(model(page)).toHaveText('Cobalt')
  await expect(page.getByText('Avtomat', { exact: true })).toBeVisible()
  expect(await isWithin(page)).toBe(true)
  await expectAccessibleLightAndDark(page)

  await page.getByRole('button', { name: 'Bularni olib tashlash' }).click()
  await expect(make(page)).toHaveText('Tanlang')
  await expect(year(page)).toHaveValue('')
  await expect(told).toBeHidden()
  await page.reload()
  await expect(make(page)).toHaveText('Tanlang')

  await year(page).fill('2018')
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/listings/product/draft/') &&
      response.request().method() === 'PUT' &&
      !!response.request().postData()?.includes('make=chevrolet'),
  )
  await page.getByLabel('Sarlavha').fill('Cobalt 2019 avtomat')
  await expect(told).toContainText('Chevrolet Cobalt · Avtomat')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(told).toContainText('Chevrolet Cobalt · Avtomat')
  await expect(make(page)).toBeHidden()
  await expect(year(page)).toHaveValue('2018')
  await more(page).click()
  await mileage(page).fill('84')
  await post(page).click()
  await expect(mileage(page)).toBeFocused()
  await expect(mileage(page)).toHaveAccessibleDescription(/^km Bu odatdagidan ancha kam/)
  await post(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(await attributesOf(page, page.url().replace(/.*\//, ''))).toMatchObject({
    model: { id: 'cobalt' },
    year: 2018,
    mileage: 84,
    transmission: { id: 'automatic' },
  })
})

test('A draft keeps the fields over a reload, another category those that it has too, and the first all of them', async ({
  page,
}) => {
  await page.goto('/new-product')
  await choose(page, 'Turkum', 'Kvartiralar')
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.getByLabel('Umumiy maydoni').fill('72,5')
  await page.getByText('Uzoq muddatli ijara').click()
  await more(page).click()
  await page.getByLabel('Oldindan toʻlov').fill('2')
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/listings/product/draft/') &&
      response.request().method() === 'PUT' &&
      !!response.request().postData()?.includes('advance=2'),
  )
  await page.getByRole('switch', { name: 'Mebeli bor' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Xonalar')).toHaveValue('3')
  await expect(page.getByLabel('Umumiy maydoni')).toHaveValue('72,5')
  // As short as an empty form: the others are one line
  await expect(page.getByText('Mebeli bor · 2 oy')).toBeVisible()
  await expect(page.getByLabel('Oldindan toʻlov')).toBeHidden()
  await page.getByText('oʻzgartirish', { exact: true }).click()
  await expect(page.getByLabel('Oldindan toʻlov')).toHaveValue('2')
  await expect(page.getByRole('switch', { name: 'Mebeli bor' })).toBeChecked()
  await page.getByText('Sotiladi', { exact: true }).click()
  await expect(page.getByLabel('Oldindan toʻlov')).toBeHidden()
  await choose(page, 'Turkum', 'Tijorat')
  await expect(page.getByLabel('Umumiy maydoni')).toHaveValue('72,5')
  await choose(page, 'Turkum', 'Kvartiralar')
  await expect(page.getByLabel('Umumiy maydoni')).toHaveValue('72,5')
  await expect(page.getByLabel('Xonalar')).toHaveValue('3')
})

test('when the code of the fields does not load the form says so and tries again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const code = '**/_astro/AttributeFields.*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/new-product')
  await choose(page, 'Turkum', 'Yengil avtomobillar')
  const alert = page.getByRole('alert').filter({ hasText: 'yuklab boʻlmadi' })
  await expect(alert).toBeVisible()
  await page.unroute(code)
  await alert.getByRole('button').click()
  await expect(make(page)).toBeVisible()
})
