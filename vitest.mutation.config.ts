/** `npm run test:mutation`: the tests of one folder, on the engine that TEST_ENGINE names. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? 'tests/i18n/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['tests/harness/ready-made-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
