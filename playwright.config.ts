import { availableParallelism } from 'node:os'
import { defineConfig, devices, type Project } from '@playwright/test'
import { installedChromium } from './scripts/find-chromium.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? installedChromium()

export const PHONE: Project = {
  name: 'phone',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
}
export const DESKTOP: Project = {
  name: 'desktop',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
}

/**
 * The phone runs every test, the desktop those whose title says `@desktop` (what depends on the
 * screen) or `@desktop-only`. playwright.long.config.ts runs the rest.
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
    { ...PHONE, grepInvert: /@(desktop-only|long)/ },
    { ...DESKTOP, grep: /@desktop/, grepInvert: /@(phone-only|long)/ },
  ],
})
