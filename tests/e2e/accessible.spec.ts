import { expectAccessible } from './fixtures/axe.ts'
import { expect, islandsAwake, test } from './fixtures/index.ts'

const SCREENS = [
  '/',
  '/?panel=location',
  '/?panel=category',
  '/?q=zzzzqqqq',
  '/?category=cars&region=toshkent-shahri',
  '/service',
  '/service?panel=category',
  '/product/1',
  '/service/1',
  '/about',
  '/login',
  '/register',
  '/new-product',
  '/forgot-password',
  '/myprofile',
  '/my-products',
  '/my-services',
  '/chat',
  '/chat/1',
  '/no-such-page',
  '/product/999999',
]

// Contrast depends on the colours and names on the language, so two of six combinations show all
for (const [locale, colorScheme] of [
  ['', 'light'],
  ['/ru', 'dark'],
] as const)
  test(`axe finds nothing in ${locale || '/uz'}, ${colorScheme}`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    expectedErrors.push('404')
    await page.emulateMedia({ colorScheme })
    for (const path of SCREENS) {
      await page.goto(path === '/' && locale ? locale : locale + path)
      await islandsAwake(page)
      await expectAccessible(page)
    }
  })

test('Nothing is wider than a screen of 320 px', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of SCREENS) {
    await page.goto(path)
    await islandsAwake(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(320)
  }
})
