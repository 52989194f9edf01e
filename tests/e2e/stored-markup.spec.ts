/** What people write never runs, wherever it is shown. */
import type { Page } from '@playwright/test'
import { MARKUP } from '../fixtures/hostile.ts'
import { expect, newVisitor, test } from './fixtures/index.ts'
import { postProduct, postService } from './fixtures/listings.ts'
import { logIn, register } from './fixtures/member.ts'

async function expectHarmless(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  await expect(page.locator('img[src="x"], svg[onload]'), path).toHaveCount(0)
  expect(await page.title(), path).not.toBe('owned')
}

test('Markup in a listing is text on every screen', async ({ page, visitor }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`Something ran: ${dialog.message()}`)
  })
  const seller = await register(page, visitor)
  const product = await postProduct(page, seller, MARKUP)
  const service = await postService(page, seller, `${MARKUP}</script>`)
  await logIn(page, seller)
  const own = ['/myprofile', '/my-products', '/my-services', `/product/${product}?edit`]
  const found = `/?q=${encodeURIComponent('script document title owned')}`
  for (const path of [...own, `/service/${service}?edit`, '/', '/service', found])
    await expectHarmless(page, path)
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible()

  await logIn(page, await register(page, newVisitor()))
  for (const path of [
    `/product/${product}`,
    `/service/${service}`,
    `/?q=${encodeURIComponent(MARKUP)}`,
  ])
    await expectHarmless(page, path)
})
