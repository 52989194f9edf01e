/** The frame of every page: header, menus, a phone's bottom bar, the back link. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

const bar = (page: Page) => page.locator('.bottom-bar')
const menuButton = (page: Page) => page.getByRole('banner').locator('.header-menu > summary')
const menu = (page: Page) => page.locator('.header-menu')

test('The bottom bar leads everywhere, guests through the login @core', async ({ page }) => {
  await page.goto('/service')
  await expect(bar(page).getByRole('link')).toHaveText([
    'Mahsulotlar',
    'Xizmatlar',
    'Joylash',
    'Suhbatlar',
    'Profil',
  ])
  await expect(bar(page).getByRole('link', { name: 'Xizmatlar' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const box = await bar(page).boundingBox()
  expect(box?.height).toBe(56)
  for (const [name, target] of [
    ['Joylash', '/new-service'],
    ['Suhbatlar', '/chat'],
    ['Profil', '/myprofile'],
  ] as const)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ redirect: target })}`,
    )
})

test('A member’s bottom bar leads directly there', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/ru')
  for (const [name, target] of [
    ['Разместить', '/ru/new-product'],
    ['Чаты', '/ru/chat'],
    ['Профиль', '/ru/myprofile'],
  ] as const)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', target)
  await bar(page).getByRole('link', { name: 'Профиль' }).click()
  await expect(page).toHaveURL('/ru/myprofile')
})

test('The bottom bar hides for the keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await page.getByRole('searchbox').focus()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('searchbox').blur()
  await expect(bar(page)).toBeVisible()
})

test('Escape, back and a tap beside it close a menu, and the tap does nothing else @phone @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const closes = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => cards(page).nth(1).getByRole('link').first().click(),
    () => cards(page).nth(2).getByRole('button').first().click(),
  ]
  for (const close of closes) {
    await menuButton(page).click()
    await expect(menu(page)).toHaveAttribute('open', '')
    // An open menu is a history entry, which comes and goes a moment later
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ menu: true })
    await close()
    await expect(menu(page)).not.toHaveAttribute('open', '')
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
    await expect(page).toHaveURL('/')
  }
  // Nothing of it stays in the history
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('Escape closes a menu whose code is still on its way', async ({ page }) => {
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/first-touch.js', async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/')
  await menuButton(page).click()
  await expect(menu(page)).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(menu(page)).not.toHaveAttribute('open', '')
  const loaded = page.waitForResponse('**/first-touch.js')
  answer()
  await (await loaded).finished()
  await menuButton(page).click()
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ menu: true })
})

test('Whoever leaves by a link in a menu comes back to a page with no menu in its history', async ({
  page,
}) => {
  await page.goto('/')
  await menuButton(page).click()
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ menu: true })
  await menu(page).getByRole('link', { name: 'Biz haqimizda' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu(page)).not.toHaveAttribute('open', '')
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('A menu works by keyboard and passes axe @desktop', async ({ page }) => {
  await page.goto('/')
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toHaveAttribute('open', '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  // Out of it at its end
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab')
  await expect(menu(page)).not.toHaveAttribute('open', '')
})

test('The header hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toBeInViewport()
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(49)
  // A finger scrolls; its first touch loads the code
  const loaded = page.waitForResponse('**/first-touch.js')
  await page.touchscreen.tap(2, 400)
  await (await loaded).finished()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(header).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(header).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await menuButton(page).focus()
  await expect(header).toBeInViewport()
})

test('Back to the listings returns to the same place of the same list', async ({ page }) => {
  await page.goto('/service?page=2')
  await page.evaluate(() => window.scrollTo(0, 300))
  await cards(page).nth(3).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/service\/\d+$/)
  await page.getByRole('link', { name: 'Xizmatlarga qaytish' }).click()
  await expect(page).toHaveURL('/service?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('Without a list in the history, the back link opens the last filters of this tab', async ({
  page,
}) => {
  await page.goto('/?q=divan')
  await page.goto('/product/1')
  await page.evaluate(() => Reflect.deleteProperty(window, 'navigation'))
  await page.getByRole('link', { name: 'Eʼlonlarga qaytish' }).click()
  await expect(page).toHaveURL('/?q=divan')
})

test('The header’s login keeps its return address, in every language', async ({ page }) => {
  const target = encodeURIComponent('/new-product')
  await page.goto(`/login?redirect=${target}`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Kirish' })).toHaveAttribute(
    'href',
    `/login?redirect=${target}`,
  )
  await expect(banner.locator('a[hreflang=ru]')).toHaveAttribute(
    'href',
    `/ru/login?redirect=${encodeURIComponent('/ru/new-product')}`,
  )
})

test('The language of the first page is kept until another is chosen', async ({ page }) => {
  await page.goto('/ru/about')
  await page.goto('/')
  await expect(page).toHaveURL('/ru')
  await menuButton(page).click()
  await menu(page).getByRole('link', { name: 'Oʻzbekcha' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/en/about')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

/**
 * The left and right edges of the header's visible parts, with overflowing content: of all, then as if the HTML had
 * arrived only up to the last but one, and so on.
 */
const partsWhileLoading = (page: Page) =>
  page.locator('.header-bar').evaluate((bar) => {
    const all = [...bar.children]
    const placed = () =>
      [...bar.children].flatMap((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 0 ? [{ part, left, right: Math.max(right, left + part.scrollWidth) }] : []
      })
    const stages: { left: number; right: number }[][] = []
    for (let parts = placed(); parts.length > 0; parts = placed()) {
      stages.push(parts.map(({ left, right }) => ({ left, right })))
      parts.at(-1)?.part.remove()
    }
    bar.replaceChildren(...all)
    return stages
  })
const lefts = (parts: { left: number }[]) => parts.map(({ left }) => left)

for (const whose of ['a guest', 'a member'])
  test(`In the header ${whose} has all side by side, and nothing moves when more loads @phone @desktop`, async ({
    page,
    visitor,
    isMobile,
  }) => {
    if (whose === 'a member') await logIn(page, await register(page, visitor))
    for (const path of ['/about', '/ru/about', '/en/about']) {
      await page.goto(path)
      if (whose === 'a member')
        await expect(page.getByRole('banner').getByLabel(visitor.username)).toBeAttached()
      for (const width of isMobile ? [360, 412] : [768, 820, 960, 1024, 1199, 1200, 1280]) {
        const place = `${path} at ${width}`
        await page.setViewportSize({ width, height: 740 })
        const [parts = [], ...earlier] = await partsWhileLoading(page)
        expect(parts.length).toBeGreaterThan(2)
        expect(earlier).toHaveLength(parts.length - 1)
        for (const [n, { right }] of parts.entries())
          expect.soft(right, `part ${n}, ${place}`).toBeLessThanOrEqual(parts[n + 1]?.left ?? width)
        for (const fewer of earlier)
          expect.soft(lefts(fewer), place).toEqual(lefts(parts.slice(0, fewer.length)))
      }
    }
  })

test('With letters twice as large nothing in the header overlaps', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/ru', '/service', '/about', '/login', '/register']) {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    const header = page.getByRole('banner').locator('.wrap')
    expect.soft(await header.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360)
    const login = await page.getByRole('banner').locator('.button.for-guest:visible').boundingBox()
    const button = await menuButton(page).boundingBox()
    if (!login || !button) throw new Error('The header lacks something')
    expect.soft(login.x + login.width, path).toBeLessThanOrEqual(button.x)
  }
})

test.describe('on a phone in Russian', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 320, height: 640 } })

  test('the first page offers Russian, and no later one', async ({ page }) => {
    await page.goto('/about')
    const offer = page.getByRole('link', { name: 'Открыть на русском' })
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.goto('/')
    await expect(offer).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await offer.click()
    await expect(page).toHaveURL('/ru')
    await page.goto('/about')
    await expect(page).toHaveURL('/ru/about')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('menus and bottom bar work', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Русский' }).click()
    await expect(page).toHaveURL('/ru')
    await bar(page).getByRole('link', { name: 'Услуги' }).click()
    await expect(page).toHaveURL('/ru/service')
  })
})
