/** A listing's page on paper. */
import { expect, test } from '../fixtures/index.ts'

for (const path of ['/product/1', '/ru/service/1'])
  test(`${path} is printed as one sheet with the code of its address`, async ({ page }) => {
    const codes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(`${path}/qr.svg`)) codes.push(request.url())
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).click()
    const printed = page.locator('.printed')
    await expect(printed).toBeAttached()
    await expect(printed).toBeHidden()
    expect(codes).toEqual([])
    await page.locator('[data-print]').click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(codes).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(printed).toBeVisible()
    await expect(printed).toHaveText(new URL(path, page.url()).href)
    await expect(page.locator('html')).toHaveCSS('background-color', /^rgb\((2[3-5]\d(, )?){3}\)$/)
    await expect(printed.locator('img')).toHaveJSProperty('complete', true)
    await expect(page.locator('.detail .price, .detail h1').first()).toBeVisible()
    await expect(page.getByRole('button').or(page.getByRole('banner'))).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
