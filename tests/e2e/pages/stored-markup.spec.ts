/** Members' texts never run as code, on any screen. */
import type { Locator, Page } from '@playwright/test'
import { MARKUP } from '../../fixtures/hostile.ts'
import { expect, newVisitor, test } from '../fixtures/index.ts'
import { postProduct, postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'

/** Opens a page, waits until the markup is shown in its place, and expects that it did nothing. */
async function expectHarmless(page: Page, path: string, shown: (page: Page) => Promise<void>) {
  await page.goto(path)
  await shown(page)
  await expect(page.locator('img[src="x"], svg[onload]'), path).toHaveCount(0)
  expect(await page.title(), path).not.toBe('owned')
}
const visible = (place: Locator) => expect(place.first()).toBeVisible()
/** Cards cut long names. */
const asText = (page: Page) => visible(page.getByRole('main').getByText(MARKUP.slice(0, 20)))
const inField = (name: string) => (page: Page) =>
  expect(page.getByRole('dialog').getByLabel(name)).toHaveValue(new RegExp('onerror=alert'))
const inSearch = (page: Page) => expect(page.getByRole('searchbox').first()).toHaveValue(MARKUP)

test('Markup in a listing is text on every screen @core', async ({ page, visitor }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const seller = await register(page, visitor)
  const product = await postProduct(page, seller, MARKUP)
  const service = await postService(page, seller, `${MARKUP}</script>`)
  const find = `?q=${encodeURIComponent('script document title owned')}`
  await logIn(page, seller)
  // A phone's home is a menu, a wider one lists the products
  const narrow = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 740 })
  await expectHarmless(page, '/myprofile', asText)
  if (narrow) await page.setViewportSize(narrow)
  for (const path of [
    '/myprofile/services',
    '/my-products',
    '/my-services',
    `/${find}`,
    `/service${find}`,
  ])
    await expectHarmless(page, path, asText)
  await expectHarmless(page, `/product/${product}?edit`, inField('Sarlavha'))
  await expectHarmless(page, `/service/${service}?edit`, inField('Nomi'))

  await logIn(page, await register(page, newVisitor()))
  for (const path of [`/product/${product}`, `/service/${service}`])
    await expectHarmless(page, path, asText)
  await expectHarmless(page, `/?q=${encodeURIComponent(MARKUP)}`, inSearch)
  expect(alerts).toEqual([])
})
