/** `npm run test:hostile`: attacks on the built site, one at a time, each with the whole machine. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/hostile/**/*.test.ts'],
    globalSetup: ['tests/hostile/setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
