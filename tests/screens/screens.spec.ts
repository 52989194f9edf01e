import type { Page } from '@playwright/test'
import { test } from '../e2e/fixtures/index.ts'
import { memberScreens, registerScreens } from '../e2e/fixtures/member-screens.ts'
import { GUEST_SCREENS, show, type Screens } from '../e2e/fixtures/screens.ts'

/** Elements that fill the window, not the page. */
const WINDOWS = 'dialog[open], [role=alertdialog], .chat-room'

async function shootAll(page: Page, folder: string, locale: string, screens: Screens) {
  for (const [name, screen] of Object.entries(screens)) {
    await show(page, locale, screen)
    // Pictures below the fold are lazy
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 0))
    const fullPage = (await page.locator(WINDOWS).count()) === 0
    await page.screenshot({ path: `${folder}/${locale}/${name}.png`, fullPage })
  }
}

// Colours do not depend on the language, so one language shows the dark ones
const SCHEMES = { uz: 'light', ru: 'dark', en: 'light' } as const

for (const [locale, colorScheme] of Object.entries(SCHEMES)) {
  test(`the screens of a guest in ${locale}`, async ({ page, visitor, expectedErrors }, {
    project,
  }) => {
    await page.emulateMedia({ colorScheme })
    expectedErrors.push('404')
    const screens = { ...GUEST_SCREENS, ...registerScreens(visitor) }
    await shootAll(page, `screens/${project.name}`, locale, screens)
  })

  test(`the screens of a member in ${locale}`, async ({ page, browser, visitor }, { project }) => {
    await page.emulateMedia({ colorScheme })
    const screens = await memberScreens(page, browser, visitor)
    await shootAll(page, `screens/${project.name}`, locale, screens)
  })
}
