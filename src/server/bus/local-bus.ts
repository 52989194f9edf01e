import type { Bus, BusEvent } from './bus.ts'

/** The bus of a single process. */
export function createLocalBus(): Bus & { deliver(event: BusEvent): void } {
  const listeners = new Set<(event: BusEvent) => void>()
  const deliver = (event: BusEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    deliver,
    publish: async (event) => deliver(event),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
