import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from './scripts/find-chromium.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? installedChromium()

/**
 * Each test runs on the phone and on the desktop, unless its title says `@phone-only` or `@desktop-only`.
 * `npm test` runs on the phone those that say `@core`: one of each thing that people do here.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Pages wait for the server, tests for pages: others use the time
  workers: availableParallelism() + 1,
  // Only a failure takes them whole
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // It would answer in the place of what a test has put there; offline.spec.ts lets it in
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
      grepInvert: /@desktop-only/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone-only/,
    },
  ],
})
