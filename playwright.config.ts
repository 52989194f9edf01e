import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from './scripts/find-chromium.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? installedChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Some tests wait a minute for the next SMS: others use the time
  workers: 2 * availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A machine that builds for others is busy at times; what needed a second try is named in the report
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
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
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
