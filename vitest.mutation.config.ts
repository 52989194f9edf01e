/** `npm run test:mutation`: the tests of one folder, on the engine that TEST_ENGINE names. */
import { defineConfig } from 'vitest/config'

/** Separated by spaces. */
const tests = (process.env['MUTATION_TESTS'] ?? 'tests/i18n/**/*.test.ts').split(' ')
const READY_MADE = 'tests/harness/ready-made-setup.ts'
const isOfApi = (test: string) => test.startsWith('tests/api/')
const isOfServer = (test: string) => test.startsWith('tests/server/')

/** A fault that is only noticed by the clock is counted apart (scripts/mutation.ts). */
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
          // Modules are loaded once for a fault, not for each file
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
