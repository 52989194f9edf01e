/** `npm run test:axe`: accessibility of every screen, which takes longer than `npm test` may. */
import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results',
  timeout: 600_000,
})
