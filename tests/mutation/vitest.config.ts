/** `npm run test:mutation`: the tests of one folder, on the engine of TEST_ENGINE. */
import { defineConfig } from 'vitest/config'

/** Separated by spaces. */
const tests = (process.env['MUTATION_TESTS'] ?? 'tests/i18n/**/*.test.ts').split(' ')
const READY_MADE = 'tests/harness/ready-made-setup.ts'
const isOfApi = (test: string) => test.startsWith('tests/api/')
const isOfServer = (test: string) => test.startsWith('tests/server/')

/** Short timeouts: a fault caught only by one is counted apart (scripts/mutation.ts). */
const common = {
  exclude: ['**/*.long.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 8_000 } },
}

export default defineConfig({
  test: {
    globalSetup: [READY_MADE],
    projects: [
      {
        test: {
          name: 'server',
          include: tests.filter(isOfServer),
          // Modules load once per fault, not once per file
          isolate: false,
          ...common,
        },
      },
      {
        test: {
          name: 'unit',
          include: tests.filter((test) => !isOfApi(test) && !isOfServer(test)),
          ...common,
        },
      },
      {
        test: {
          name: 'api',
          include: tests.filter(isOfApi),
          setupFiles: ['tests/harness/in-process.ts'],
          isolate: false,
          ...common,
        },
      },
    ],
  },
})
