import type { Locator, Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures/index.ts'

/** The addresses that the browser fetches before their links are followed. */
function prefetched(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.headers()['sec-purpose'] === 'prefetch') paths.push(pathname + search)
  })
  return paths
}

const press = async (page: Page, link: Locator) => {
  await link.hover()
  await page.mouse.down()
}
/** Releases the mouse where a press does nothing. */
const leaveOff = async (page: Page) => {
  await page.mouse.move(1, 400)
  await page.mouse.up()
}

test('A listing is fetched while its link is pressed, and opens from there', async ({ page }) => {
  const paths = prefetched(page)
  await page.goto('/ru', { waitUntil: 'networkidle' })
  const link = cards(page).first().getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await press(page, link)
  await expect.poll(() => paths).toEqual([path])
  await page.mouse.up()
  await page.waitForURL(path)
  const [turn] = await page.evaluate(() => performance.getEntriesByType('navigation'))
  expect(turn).toMatchObject({ deliveryType: 'navigational-prefetch' })
})

test('Lists are prefetched as well; the login, panels and other languages are not', async ({
  page,
}) => {
  const paths = prefetched(page)
  await page.goto('/ru', { waitUntil: 'networkidle' })
  for (const link of ['a[href*="/login"]:visible', '[data-panel]', 'a[href="/ru/about"]:visible'])
    for (const one of await page.locator(link).all()) {
      await press(page, one)
      await leaveOff(page)
    }
  await page.locator('.header-menu > summary').click()
  await press(page, page.locator('a[hreflang="en"]'))
  await leaveOff(page)
  const tile = page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first()
  await press(page, tile)
  await expect.poll(() => paths).toEqual([await tile.getAttribute('href')])
})

test('A navigation that another one overtakes is no error', async ({ page }) => {
  await page.goto('/ru')
  const stop = Promise.withResolvers<void>()
  await page.route('/ru/service', async (route) => {
    await stop.promise
    await route.abort('aborted').catch(() => {})
  })
  const asked = page.waitForRequest('/ru/service')
  // The first has no answer before the second is requested, however long that takes
  await page.evaluate(() => {
    setTimeout(() => location.assign('/ru/service'))
    setTimeout(() => location.assign('/ru/about'), 200)
  })
  await asked
  await expect(page).toHaveURL('/ru/about')
  stop.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
