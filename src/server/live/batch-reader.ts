import { setTimeout as pause } from 'node:timers/promises'
import { app } from '../app.ts'

const RETRY_MS = 1_000

type Options<Item> = {
  keyOf(item: Item): string | number
  /** Reads and sends the data of these items. */
  read(items: Item[]): Promise<void>
  atOnce: number
  /** A burst of events within this time after a read becomes one more read. */
  restMs?: number
}

/**
 * Reads the items that events name, one query at a time, which keeps the order; under load one query
 * serves many events. A failed read is retried.
 */
export function createBatchReader<Item>({ keyOf, read, atOnce, restMs = 0 }: Options<Item>) {
  const stale = new Map<string | number, Item>()
  let isReading = false
  let isStopped = false

  function mark(items: Iterable<Item>): void {
    for (const item of items) stale.set(keyOf(item), item)
  }

  async function readBatch(): Promise<void> {
    const items = [...stale.values()].slice(0, atOnce)
    for (const item of items) stale.delete(keyOf(item))
    try {
      await read(items)
      if (restMs > 0) await pause(restMs, undefined, { ref: false })
    } catch (error) {
      if (isStopped) return
      app().log.error({ err: error }, 'what is new was not read, reading again')
      mark(items)
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }

  async function readAll(): Promise<void> {
    if (isReading) return
    isReading = true
    while (stale.size > 0 && !isStopped) await readBatch()
    isReading = false
  }

  return {
    /** Reads these items, which may have changed. */
    wake(items: Iterable<Item>): void {
      mark(items)
      void readAll()
    },
    stop: () => void (isStopped = true),
  }
}
