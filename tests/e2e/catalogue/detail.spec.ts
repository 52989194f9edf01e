import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { postService, postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { layoutShift } from '../fixtures/seller.ts'

const bar = (page: Page) => page.locator('.owner-bar')
const boxOf = async (page: Page) => (await bar(page).boundingBox()) ?? { width: 0, height: 0 }
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const width of [320, 360])
  test(`At ${width} px the owner's bar is one row`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 568 })
    const member = await register(page, visitor)
    const id = await postSofa(page, member)
    await logIn(page, member)
    for (const path of [`/product/${id}`, `/ru/product/${id}`, `/en/product/${id}`]) {
      await page.goto(path)
      await expect(bar(page)).toBeInViewport()
      expect((await boxOf(page)).height).toBeLessThan(64)
      expect(await overflow(page)).toBe(0)
    }
  })

test('On a wide screen the owner’s bar stands in the place of the contact buttons @desktop', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  await page.goto(`/ru/product/${id}`)
  await expect(page.getByText('В избранном: 0')).toBeVisible()
  const box = await boxOf(page)
  expect(box.width).toBeLessThan(500)
  expect(box.height).toBeLessThan(50)
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test('An owner sees the likes and comments of a listing', async ({ page, visitor }) => {
  const member = await register(page, visitor)
  const headers = { Authorization: `Token ${member.token}` }
  const id = await postService(page, member, 'Gilam yuvish')
  const data = { text: 'Qachon boʻshsiz?' }
  await page.request.post(`/services/api/services/${id}/comments/`, { data, headers })
  await page.request.post(`/global/like/service/${id}/`, { headers })
  await logIn(page, member)
  await page.goto(`/service/${id}`)
  await expect(page.getByText('Sevimlilarda: 1')).toBeVisible()
  await expect(page.getByText('Izohlar: 1')).toBeVisible()
})

// Both have photos: beside short content nothing can stay in view
for (const path of ['/product/1', '/service/3'])
  test(`Price and buttons stay in view beside ${path} @desktop`, async ({ page }) => {
    await page.goto(path)
    const write = page.getByRole('main').getByRole('link', { name: /(Sotuvchi|Ijrochi)ga yozish/ })
    await expect(write).toBeInViewport()
    await page.mouse.wheel(0, 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(write).toBeInViewport()
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

test('Products and services show the same parts in the same order', async ({ page }) => {
  const order = async (path: string) => {
    await page.goto(path)
    const names = [
      'Rasmlar',
      'Toshkent shahri',
      'raqami tasdiqlangan',
      'Shikoyat',
      'Tavsif',
      'Eʼlon 1',
    ]
    const text = (await page.getByRole('main').ariaSnapshot()).replaceAll('\n', ' ')
    return names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  }
  expect(await order('/product/1')).toEqual(await order('/service/1'))
})
