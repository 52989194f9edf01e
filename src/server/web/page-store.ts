/**
 * A cache of responses bounded in bytes: the least recently used goes first. Responses requested only once live in a
 * quarter of it, so a flood of made-up addresses evicts itself, not the home page.
 */
import { LRUCache } from 'lru-cache'

const NEWCOMERS_SHARE = 0.25
const LARGEST_SHARE = 0.1

export class PageStore<Value extends { bytes: number }> {
  readonly #newcomers: LRUCache<string, Value>
  readonly #regulars: LRUCache<string, Value>

  /** `onRemove` is called for everything that leaves: evicted, deleted or replaced. */
  constructor(maxBytes: number, onRemove: (key: string, value: Value) => void) {
    const limits = {
      sizeCalculation: ({ bytes }: Value) => bytes,
      maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    }
    this.#regulars = new LRUCache<string, Value>({
      ...limits,
      maxSize: Math.floor(maxBytes * (1 - NEWCOMERS_SHARE)),
      dispose: (value, key) => onRemove(key, value),
    })
    this.#newcomers = new LRUCache<string, Value>({
      ...limits,
      maxSize: Math.floor(maxBytes * NEWCOMERS_SHARE),
      dispose: (value, key) => {
        // Requested again, it has moved to the regulars
        if (this.#regulars.peek(key) !== value) onRemove(key, value)
      },
    })
  }

  get bytes(): number {
    return this.#newcomers.calculatedSize + this.#regulars.calculatedSize
  }

  get(key: string): Value | undefined {
    const regular = this.#regulars.get(key)
    if (regular) return regular
    const newcomer = this.#newcomers.peek(key)
    if (!newcomer) return undefined
    this.#regulars.set(key, newcomer)
    this.#newcomers.delete(key)
    return newcomer
  }

  *values(): Generator<Value> {
    yield* this.#regulars.values()
    yield* this.#newcomers.values()
  }

  /** False when the value is too large to be stored. */
  set(key: string, value: Value): boolean {
    const store = this.#regulars.has(key) ? this.#regulars : this.#newcomers
    return store.set(key, value).peek(key) === value
  }

  delete(key: string): void {
    this.#regulars.delete(key)
    this.#newcomers.delete(key)
  }
}
