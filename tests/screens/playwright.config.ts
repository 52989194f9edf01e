/** `npm run screens`: a screenshot of every screen in every width, for people to look at. */
import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

const WIDTHS = [360, 1280]

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results',
  timeout: 300_000,
  projects: WIDTHS.map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width < 768 ? 740 : 800 }, isMobile: width < 768 },
  })),
})
