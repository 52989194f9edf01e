import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { installedChromium, isShell, wholeChromium } from './scripts/find-chromium.ts'

const found = process.env['CHROMIUM_PATH'] ?? installedChromium()
const whole = isShell(found) ? (wholeChromium() ?? found) : found
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const NOTIFICATIONS = '**/push.spec.ts'

/**
 * Tests run on the phone. A test that differs by layout or keyboard says `@desktop` in its
 * title and runs there, or `@phone @desktop` and runs on both. `npm test` runs those with `@core`,
 * one of each kind of flow; `npm run test:long` runs the others.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // One more than processors: pages wait for the server and tests for pages
  workers: availableParallelism() + 1,
  // Only a failing test takes this long
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // It would answer instead of a test's mocked routes; offline.spec.ts allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launch(found),
  },
  projects: [
    {
      name: 'phone',
      use: phone,
      grepInvert: /^(?!.*@phone).*@desktop/,
      testIgnore: NOTIFICATIONS,
    },
    {
      name: 'phone with notifications',
      use: { ...phone, launchOptions: launch(whole) },
      testMatch: NOTIFICATIONS,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: /@desktop/,
    },
  ],
})
