import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { chatters } from '../fixtures/chats.ts'
import { expect, islandsAwake, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { enterAsStaff, FAR_SIGHTED } from '../fixtures/staff.ts'

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
  '/compare?product=1,2',
  '/wanted',
  '/user/1',
  '/rules',
  '/safety',
  '/login',
  '/register',
  '/new-product',
  '/forgot-password',
  '/myprofile',
  '/myprofile/services',
  '/myprofile/favourites',
  '/myprofile/reviews',
  '/myprofile/settings',
  '/my-products',
  '/my-services',
  '/chat',
  '/chat/1',
  '/no-such-page',
  '/product/999999',
]
/** Screens made of the parts of the others, but with a width of their own. */
const OTHER_SCREENS = [
  '/?category=cars&panel=attributes&price_min=1500000',
  '/?category=cars&panel=column',
  '/service?category=jobs',
  '/product/1/photo/1',
  '/user/1/reviews',
  '/privacy',
  '/terms',
  '/api',
  '/offline',
]
const MEMBER_SCREENS = [
  ...['/', '/chat', '/my-products', '/my-services', '/notifications'],
  ...['/new-product', '/new-service', '/new-job', '/new-wanted'],
  ...['', '/services', '/favourites', '/searches', '/reviews', '/decisions'].map(
    (tab) => `/myprofile${tab}`,
  ),
  ...['/myprofile/settings', '/myprofile/notifications'],
]
const STAFF_SCREENS = ['', '/figures', '/log', '/words', '/categories', '/people'].map(
  (part) => `/staff${part}`,
)

// Contrast depends on the colours and names on the language, so two of six combinations cover both
for (const [locale, colorScheme] of [
  ['', 'light'],
  ['/ru', 'dark'],
] as const)
  test(`axe finds nothing in ${locale || '/uz'}, ${colorScheme} ${locale ? '@desktop' : '@core'}`, async ({
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

/** The content of a page that is outside of the window. */
async function expectNothingBeside(page: Page, path: string) {
  const { width } = page.viewportSize() ?? {}
  const whole = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .configure({ soft: true })
    .poll(whole, { message: path })
    .toBeLessThanOrEqual(width ?? 0)
}

async function enlarge(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
}

test.describe('Nothing is wider than a screen of 320 px, nor with letters twice as large than 360 px:', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** Opens the page with letters of the usual size. */
  async function open(page: Page, path: string) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await islandsAwake(page)
  }

  test("a guest's screens", async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    for (const path of [...SCREENS, ...OTHER_SCREENS]) {
      await open(page, path)
      await expectNothingBeside(page, path)
      await enlarge(page)
      await expectNothingBeside(page, `${path} in large letters`)
    }
    for (const path of ['/ru', '/ru/service', '/ru/product/1', '/ru/register']) {
      await open(page, path)
      await expectNothingBeside(page, path)
      await enlarge(page)
      await expectNothingBeside(page, `${path} in large letters`)
    }
  })

  test("a member's screens", async ({ page, visitor }) => {
    const { me, room } = await chatters(page, visitor)
    const own = await postProduct(page, me, 'Sotiladigan gilam')
    for (const path of [
      ...MEMBER_SCREENS,
      `/chat/${room}`,
      '/ru/new-product',
      `/product/${own}`,
      '/service/1',
    ]) {
      await open(page, path)
      // An open chat has the whole screen
      if (!path.startsWith('/chat/'))
        await expect(page.getByRole('banner').getByLabel(me.user_info.username)).toBeAttached()
      await expectNothingBeside(page, path)
      await enlarge(page)
      await expectNothingBeside(page, `${path} in large letters`)
    }
  })

  test("a moderator's screens", async ({ page }) => {
    await enterAsStaff(page, FAR_SIGHTED)
    for (const path of STAFF_SCREENS) {
      await open(page, path)
      await expectNothingBeside(page, path)
      await enlarge(page)
      await expectNothingBeside(page, `${path} in large letters`)
    }
  })

  test('the placeholders before the data arrive', async ({ page, visitor }) => {
    await logIn(page, await register(page, visitor))
    await page.route('**', (route) =>
      // An answer that never comes
      route.request().resourceType() === 'fetch' ? undefined : route.continue(),
    )
    for (const path of MEMBER_SCREENS) {
      await open(page, path)
      await enlarge(page)
      await expectNothingBeside(page, path)
    }
  })
})
