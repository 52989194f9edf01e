import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const TIMEOUTS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The default of one second is too short on a busy machine
  expect: { poll: { timeout: 20_000 } },
}
const READY_MADE = 'tests/harness/ready-made-setup.ts'
const FLOWS = 'tests/api/**/*-flow.test.ts'
const HAS_LONG = process.env['TEST_LONG'] === 'on'

/**
 * `unit` needs nothing; `server` calls src/server on a fresh database of TEST_ENGINE (embedded or
 * postgres); `api` sends HTTP to the built site on one, `flow` does so through the stores of one browser.
 * In `server` and `api` a worker loads the modules once for all its files; each file starts and stops its own
 * servers. Files named `*.long.test.ts` run only with TEST_LONG=on, as in `npm run test:long`.
 */
export default defineConfig({
  test: {
    // More than processors: many tests wait for servers to start or stop. Long ones use a processor all the
    // time: beside three others a test of 17 seconds took two minutes
    maxWorkers: HAS_LONG ? availableParallelism() : 2 * availableParallelism(),
    // Tests marked as concurrent only wait
    maxConcurrency: 50,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{api,cluster,demo,e2e,hostile,server}/**'],
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          include: [`tests/{demo,server}/**/${HAS_LONG ? '*' : '!(*.long)'}.test.ts`],
          globalSetup: [READY_MADE],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'api',
          // Not in `exclude`, which would override the command line's
          include: [`tests/api/**/!(*-flow${HAS_LONG ? '' : '|*.long'}).test.ts`],
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
