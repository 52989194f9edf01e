/** `npm run test:axe`: accessibility of every screen, for longer than `npm test` has. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: 'tests/axe',
  timeout: 600_000,
})
