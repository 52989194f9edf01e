import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// As in the browser: a machine that builds for others is busy at times; a second try is named
const retry = process.env['CI'] ? 1 : 0

/** What knows no database, or only the embedded one, has nothing to say about PostgreSQL. */
const NOT_ON_POSTGRES = [
  'tests/{stores,islands,components,contract,i18n}/**',
  'tests/server/{reference,db/embedded}/**',
  'tests/server/media/pipeline.test.ts',
]
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/**
 * `unit` needs nothing; `api` talks HTTP to the built site on a fresh database of TEST_ENGINE
 * (embedded or postgres).
 */
export default defineConfig({
  test: {
    // Many tests wait for servers to start or stop: others use the time
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/api/**', 'tests/e2e/**', ...(isPostgres ? NOT_ON_POSTGRES : [])],
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
        },
      },
    ],
  },
})
