/** `npm run test:mutation`: the tests of one folder, on the engine that TEST_ENGINE names. */
import { defineConfig } from 'vitest/config'

/** Separated by spaces. */
const tests = (process.env['MUTATION_TESTS'] ?? 'tests/i18n/**/*.test.ts').split(' ')
const READY_MADE = 'tests/harness/ready-made-setup.ts'
const isOfApi = (test: string) => test.startsWith('tests/api/')

/** As long as in other runs: a slow test is no caught fault. */
const common = {
  exclude: ['**/*.long.test.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    globalSetup: [READY_MADE],
    projects: [
      {
        test: { name: 'inside', include: tests.filter((test) => !isOfApi(test)), ...common },
      },
      {
        test: {
          name: 'api',
          include: tests.filter(isOfApi),
          setupFiles: ['tests/harness/in-process.ts'],
          // The application's modules are loaded once for a fault, not for each file
          isolate: false,
          ...common,
        },
      },
    ],
  },
})
