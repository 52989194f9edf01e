import { defineConfig } from 'vitest/config'

// As in the browser: a machine that builds for others is busy at times; a second try is named
const retry = process.env['CI'] ? 1 : 0

/**
 * `unit` needs nothing; `api` talks HTTP to the built site on a fresh database of TEST_ENGINE
 * (embedded or postgres).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/api/**', 'tests/e2e/**'],
          globalSetup: ['tests/harness/ready-made-setup.ts'],
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/harness/ready-made-setup.ts', 'tests/harness/global-setup.ts'],
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
