import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/i18n/locale.ts'
import { test } from '../e2e/fixtures/index.ts'
import { memberScreens, registerScreens } from '../e2e/fixtures/member-screens.ts'
import { GUEST_SCREENS, show, type Screens } from '../e2e/fixtures/screens.ts'

/** Elements that fill the window, not the page. */
const WINDOWS = 'dialog[open], [role=alertdialog], .chat-room'
const SCHEMES = ['light', 'dark'] as const

/** `npm run screens -- -g 'member ru' --project 360` and SCREENS=chat,settings take some of them. */
const wanted = process.env['SCREENS']?.split(',')

async function shootAll(page: Page, folder: string, locale: string, screens: Screens) {
  for (const [name, screen] of Object.entries(screens)) {
    if (wanted && !wanted.includes(name)) continue
    await test.step(name, async () => {
      await show(page, locale, screen)
      await loadPictures(page)
      const fullPage = (await page.locator(WINDOWS).count()) === 0
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${folder}/${locale}/${name}-${colorScheme}.png`, fullPage })
      }
    })
  }
}

/** Loads the pictures below the fold too, whose cards are not drawn before they are near. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}

for (const locale of LOCALES) {
  test(`guest ${locale}`, async ({ page, visitor, expectedErrors }, { project }) => {
    expectedErrors.push('404')
    const screens = { ...GUEST_SCREENS, ...registerScreens(visitor) }
    await shootAll(page, `screens/${project.name}`, locale, screens)
  })

  test(`member ${locale}`, async ({ page, browser, visitor }, { project }) => {
    const screens = await memberScreens(page, browser, visitor)
    await shootAll(page, `screens/${project.name}`, locale, screens)
  })
}
