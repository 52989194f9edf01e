/** `npm run test:cluster`: several processes with the programs that join them; each test tells when its program is missing. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    globalSetup: ['tests/harness/ready-made-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
