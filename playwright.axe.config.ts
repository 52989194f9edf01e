/** `npm run test:axe`: accessibility of every screen, which takes longer than `npm test` may. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: 'tests/axe',
  timeout: 600_000,
})
