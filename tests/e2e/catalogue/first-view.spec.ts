import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures/index.ts'

test.use({ viewport: { width: 360, height: 740 } })

const FILTERED = 'category=phones-tablets&region=toshkent-shahri&condition=used'
const LONGEST = 'category=commercial-property&region=qoraqalpogiston-respublikasi&condition=used'

/** The top of the first photo, and the natural width of the page. */
const firstPhoto = async (page: Page) =>
  (await cards(page).first().locator('.card-photo').boundingBox())?.y ?? Infinity

// Count and order of the list take a line of 36 px
for (const [path, most] of [
  ['/', 286],
  ['/ru', 286],
  ['/service', 286],
  ['/ru/service', 286],
  [`/?${FILTERED}`, 300],
  [`/ru?${FILTERED}`, 300],
] as const)
  test(`${path} begins with photos at ${most} px`, async ({ page }) => {
    await page.goto(path)
    expect(await firstPhoto(page)).toBeLessThanOrEqual(most)
  })

test('With names of any length the filters stay one row that never widens the page', async ({
  page,
}) => {
  await page.goto(`/ru?${LONGEST}&price_min=1000000&price_max=250000000&sort=price_desc`)
  const chips = page.getByRole('list', { name: 'Фильтры' })
  expect((await chips.boundingBox())?.height).toBeLessThan(60)
  expect(await chips.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
