import { vi } from 'vitest'

/** The result of `check` once it no longer throws. A busy machine may need seconds for it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 })
