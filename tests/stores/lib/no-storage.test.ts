/**
 * A file of its own: stores listen to the window for a second after their last reader, so it has to stay until the
 * process ends.
 */
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
})

test.each([
  ['is null', () => null],
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('Stores load where local storage %s', async (_, get) => {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  const { $session } = await import('../../../src/stores/session/session.ts')
  expect($session.get()).toBeNull()
})
