import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import {
  agree,
  bar,
  chooseState,
  dialog,
  ownStats,
  photoMenu,
  photos,
} from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

const productOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/products/api/products/${id}`)).json()).product

test('Two of three photos stay, two are added; the rest of the form too @core', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  const [first, , third] = (await productOf(page, id)).images
  await logIn(page, member)
  await page.goto(`/product/${id}`)
  await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page).toHaveURL(`/product/${id}?edit`)
  await expect(dialog(page).getByLabel('Narxi')).toHaveValue('1.500.000')
  await expect(dialog(page).getByLabel('Turkum')).toHaveText('Mebel va interyer')
  await expect(dialog(page).getByText('3/10')).toBeVisible()
  await expectAccessibleLightAndDark(page)

  agree(page, /^2-rasm olib/)
  await photoMenu(page, /^2-rasm/, 'Olib tashlash')
  await expect(dialog(page).getByText('2/10')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: /^2-rasm.*Oʻchiriladi/ })).toBeFocused()
  await dialog(page)
    .getByLabel('Rasm qoʻshish')
    .setInputFiles([await photo('a.jpg', '#a0a000'), await photo('b.jpg', '#00a0a0')])
  await expect(dialog(page).getByText('4/10')).toBeVisible()
  await expect(photos(page)).toHaveCount(5)
  await dialog(page).getByLabel('Sarlavha').fill('Divan, arzon')
  await dialog(page).getByLabel('Narxi').fill('1200000')
  await dialog(page).getByText('Ishlatilgan', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()

  await expectToast(page, 'Eʼlon yangilandi')
  await expect(page).toHaveURL(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divan, arzon')
  await expect(page.getByText('1.200.000 soʻm').first()).toBeVisible()
  const { images, condition } = await productOf(page, id)
  expect(condition).toBe('used')
  expect(images).toHaveLength(4)
  expect(images.slice(0, 2)).toEqual([first, third])
})

test('Escape asks before it discards text, and gives the focus back @desktop', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member, ['#c03030'])
  await logIn(page, member)
  await page.goto(`/product/${id}?edit`)
  const title = dialog(page).getByLabel('Sarlavha')
  await title.fill('Boshqa')

  await test.step('no', async () => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(5, 5),
    ]
    for (const leave of ways) {
      const asked = page.waitForEvent('dialog')
      const leaving = leave()
      await (await asked).dismiss()
      await leaving
      await expect(title).toHaveValue('Boshqa')
      await expect(page).toHaveURL(`/product/${id}?edit`)
    }
  })
  await test.step('yes', async () => {
    agree(page, /saqlanmagan/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`/product/${id}`)
    await expect(bar(page).getByRole('button', { name: 'Tahrirlash' })).toBeFocused()
  })
  await test.step('without text it does not ask; the focus stays inside', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Sarlavha')).toHaveValue('Burchakli divan')
    for (let i = 0; i < 30; i++) await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    )
    expect(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
})

test('The form is one history entry, over a reload too', async ({ page, visitor }) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member, ['#c03030'])
  await logIn(page, member)
  await page.goto('/about')
  await page.goto(`/product/${id}`)
  await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page).toHaveURL(`/product/${id}?edit`)
  await page.reload()
  const title = dialog(page).getByLabel('Sarlavha')
  await expect(title).toBeVisible()
  await test.step('selecting text past the edge does not close it', async () => {
    await title.hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(title).toBeVisible()
  })
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`/product/${id}`)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('The loser of two edits sees the conflict and loads the fresh version', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  await page.goto(`/product/${id}?edit`)
  await dialog(page).getByLabel('Sarlavha').fill('Mening nomim')
  const other = await page.context().newPage()
  await other.goto(`/product/${id}?edit`)
  await dialog(other).getByLabel('Narxi').fill('900000')
  await dialog(other).getByRole('button', { name: 'Saqlash' }).click()
  await expect(other.getByText('900.000 soʻm').first()).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'boshqa joyda' })).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await dialog(page).getByRole('button', { name: 'Yangi holatini ochish' }).click()
  await expect(dialog(page).getByLabel('Narxi')).toHaveValue('900.000')
  await expect(dialog(page).getByLabel('Sarlavha')).toHaveValue('Mening nomim')
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mening nomim')
  expect((await productOf(page, id)).images).toHaveLength(3)
})

test('When the API fails each step shows an error, keeps the text and can be retried', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  const own = '**/products/api/user/products/**'
  const broken = { status: 500, json: { code: 'server_error', message: 'x' } }

  await page.route(own, (route) => route.fulfill(broken))
  await page.goto(`/product/${id}?edit`)
  await expect(dialog(page).getByText('Xatolik yuz berdi')).toBeVisible()
  await page.unroute(own)
  await dialog(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await dialog(page).getByLabel('Sarlavha').fill('Divan 2')
  const save = dialog(page).getByRole('button', { name: 'Saqlash' })
  const failures = [
    { answer: () => page.route(own, (route) => route.fulfill(broken)), text: 'yangilab boʻlmadi' },
    { answer: () => page.route(own, (route) => route.abort()), text: 'Aloqa yoʻq' },
  ]
  for (const { answer, text } of failures) {
    await answer()
    await save.click()
    await expect(dialog(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(dialog(page).getByLabel('Sarlavha')).toHaveValue('Divan 2')
    await page.unroute(own)
  }
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divan 2')

  const stock = '**/listings/product/*/stock/'
  await page.route(stock, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stock/'))
  await chooseState(bar(page), 'Sotuvda yoʻq')
  await lost
  await expectToast(page, 'Aloqa yoʻq')
  await page.unroute(stock)
  await page.route(own, (route) => route.abort())
  agree(page, /oʻchirilsinmi/)
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
  await bar(page).getByRole('button', { name: 'Oʻchirish' }).click()
  await refused
  await page.unroute(own)
  expect((await productOf(page, id)).in_stock).toBe(true)
})

test('An owner says that nothing is left, then deletes the listing', async ({ page, visitor }) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  await page.goto(`/product/${id}`)
  await expect(bar(page).getByText('Holati')).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await chooseState(bar(page), 'Sotuvda yoʻq')
  await expectToast(page, 'Mahsulot sotuvda yoʻq deb belgilandi')
  await bar(page).getByText('Holati').click()
  await expect(bar(page).getByRole('button', { name: 'Yana sotuvda bor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('Sotuvda yoʻq', { exact: true })).toBeVisible()
  await expect(ownStats(page)).toBeVisible()
  agree(page, /Eʼlon butunlay oʻchirilsinmi/)
  await bar(page).getByRole('button', { name: 'Oʻchirish' }).click()
  await expect(page).toHaveURL('/my-products')
  await expectToast(page, 'Eʼlon oʻchirildi')
  expect((await page.request.get(`/product/${id}`)).status()).toBe(410)
})

test('Strangers and guests see no owner’s buttons and nothing moves', async ({ page, visitor }) => {
  await page.goto('/product/1')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const asGuest = await height()
  await logIn(page, await register(page, visitor))
  await page.goto('/product/1?edit', { waitUntil: 'networkidle' })
  await expect(bar(page)).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  expect(await height()).toBe(asGuest)
})

test('At 320 px the form fits', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  await page.goto(`/product/${id}?edit`)
  await expect(photos(page)).toHaveCount(3)
  const widths = await dialog(page).evaluate((sheet) => [
    document.documentElement.scrollWidth,
    ...[sheet, ...sheet.querySelectorAll('*')].map((e) => e.getBoundingClientRect().right),
  ])
  expect(Math.max(...widths)).toBeLessThanOrEqual(320)
})

test('A state that could not be loaded is asked for again by its button', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  const call = '**/products/api/user/products/**'
  await page.route(call, (route) => route.abort())
  await page.goto(`/product/${id}`)
  const again = bar(page).getByRole('button', { name: 'Holati' })
  await again.click()
  await expectToast(page, 'Nomaʼlum xatolik yuz berdi')
  await page.unroute(call)
  await again.click()
  await expect(bar(page).locator('.state-menu')).toBeVisible()
})
