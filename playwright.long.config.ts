/** `npm run test:long`: what playwright.config.ts leaves out, each test on the other screen too. */
import { defineConfig } from '@playwright/test'
import tests, { DESKTOP, PHONE } from './playwright.config.ts'

export default defineConfig({
  ...tests,
  projects: [
    { ...PHONE, grep: /@long/, grepInvert: /@desktop-only/ },
    // Without @long, @desktop has run already
    { ...DESKTOP, grepInvert: /@phone-only|^(?!.*@long).*@desktop/s },
  ],
})
