import { cards, expect, test } from '../fixtures/index.ts'

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('A wide screen has the filters with their counts beside the list @desktop', async ({
      page,
    }) => {
      await page.goto('/')
      const column = page.frameLocator('iframe[title="Filtrlar"]')
      await column.getByRole('link', { name: /^Yengil avtomobillar \d+$/ }).click()
      await expect(page).toHaveURL('/?category=cars')
      const found = column.getByRole('button', { name: /^Koʻrsatish/ })
      await column.getByRole('checkbox', { name: /^Chevrolet \d+$/ }).check()
      if (hasScript) {
        // The column counts before the list is asked for
        await expect(column.getByRole('checkbox', { name: /^Cobalt \d+$/ })).toBeVisible()
      }
      await found.click()
      await expect(page).toHaveURL('/?category=cars&make=chevrolet')
      await expect(
        page.getByRole('heading', { name: 'Yengil avtomobillar: Chevrolet' }),
      ).toBeVisible()
      const [list, frame] = [
        await cards(page).first().boundingBox(),
        await page.locator('iframe').boundingBox(),
      ]
      expect(list?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
    })
  })

test('A phone does not load the column of a wide screen', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/?category=cars', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 3000)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('panel=column'))).toEqual([])
})
