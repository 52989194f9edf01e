/** Every screen, dialog and kind of public address, in all languages and both colour schemes. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../e2e/fixtures/axe.ts'
import { expect, test } from '../e2e/fixtures/index.ts'
import { memberScreens, registerScreens } from '../e2e/fixtures/member-screens.ts'
import { GUEST_SCREENS, show, type Screens } from '../e2e/fixtures/screens.ts'
import { entriesOf } from '../fixtures/sitemaps.ts'

async function check(page: Page, locale: string, screens: Screens) {
  for (const [name, screen] of Object.entries(screens)) {
    await show(page, locale, screen)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${name} (${screen.path}) in ${locale}, ${colorScheme}`)
    }
  }
}

/** One address of every kind in the sitemap, told apart by its parts. */
async function sitemapScreens(page: Page, locale: string): Promise<Screens> {
  const read = async (url: string) => entriesOf(await (await page.request.get(url)).text())
  const files = await read('/sitemap.xml')
  const pages = (await Promise.all(files.map(({ loc }) => read(loc)))).flat()
  const screens: Screens = {}
  for (const { alternates } of pages) {
    const { pathname, search, searchParams } = new URL(alternates['uz'] ?? '')
    const kind = [pathname.replace(/\d+$/, 'N'), ...searchParams.keys()].join(' ')
    expect(alternates[locale]).toBeDefined()
    screens[kind] ??= { path: pathname + search }
  }
  return screens
}

for (const locale of ['uz', 'ru', 'en']) {
  test(`the kinds of the sitemap in ${locale}`, async ({ page }) => {
    const screens = await sitemapScreens(page, locale)
    expect(Object.keys(screens)).toEqual(
      expect.arrayContaining([
        ...['/', '/ category', '/ region', '/ category region', '/product/N', '/about', '/api'],
        ...['/service', '/service category', '/service region', '/service/N'],
      ]),
    )
    await check(page, locale, screens)
  })

  test(`the screens of a guest in ${locale}`, async ({ page, visitor, expectedErrors }) => {
    expectedErrors.push('404')
    await check(page, locale, { ...GUEST_SCREENS, ...registerScreens(visitor) })
  })

  test(`the screens of a member in ${locale}`, async ({ page, browser, visitor }) => {
    await check(page, locale, await memberScreens(page, browser, visitor))
  })
}
