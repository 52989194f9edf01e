import type { Bus, BusEvent, Listener } from './bus.ts'

/** The bus of a single process; `deliver` is for events of others. */
export function createLocalBus(): Bus & { deliver(event: BusEvent): void } {
  const listeners = new Set<Listener>()
  const tell = (event: BusEvent, isOwn: boolean) => {
    for (const listener of listeners) listener(event, isOwn)
  }
  return {
    deliver: (event) => tell(event, false),
    publish: async (event) => tell(event, true),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
