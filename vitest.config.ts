import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUTS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A second, the default, is short on a machine that is busy with other tests
  expect: { poll: { timeout: 20_000 } },
}
const READY_MADE = 'tests/harness/ready-made-setup.ts'
const FLOWS = 'tests/api/*-flow.test.ts'

/**
 * `unit` needs nothing; `server` calls src/server on a fresh database of TEST_ENGINE (embedded or
 * postgres); `api` talks HTTP to the built site on one, `flow` does so through the stores of one browser.
 * Of `server` and `api` a worker loads the modules once for all its files: each starts and ends what it
 * needs. Files named `*.long.test.ts` are for `npm run test:long`.
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
          exclude: ['tests/{api,demo,e2e,hostile,server}/**'],
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{demo,server}/**/*.test.ts'],
          globalSetup: [READY_MADE],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'api',
          // In `exclude` it would take the place of what the command line leaves out
          include: ['tests/api/**/!(*-flow).test.ts'],
          globalSetup: [READY_MADE, 'tests/harness/global-setup.ts'],
          setupFiles: ['tests/harness/shared-server.ts'],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'flow',
          include: [FLOWS],
          globalSetup: [READY_MADE, 'tests/harness/global-setup.ts'],
          ...TIMEOUTS,
        },
      },
    ],
  },
})
