/**
 * Bounded memory for responses: least recently used goes first, counted in bytes. A newcomer lives
 * in a small nursery until it is asked for again, so a flood of made-up addresses only evicts itself.
 */
type Sized = { bytes: number }

const NURSERY_SHARE = 0.25
const LARGEST_SHARE = 0.02

export class PageStore<Value extends Sized> {
  readonly #maxBytes: number
  readonly #onRemove: (key: string, value: Value) => void
  readonly #nursery = new Map<string, Value>()
  readonly #proven = new Map<string, Value>()
  #nurseryBytes = 0
  #provenBytes = 0

  constructor(maxBytes: number, onRemove: (key: string, value: Value) => void) {
    this.#maxBytes = maxBytes
    this.#onRemove = onRemove
  }

  get bytes(): number {
    return this.#nurseryBytes + this.#provenBytes
  }

  get(key: string): Value | undefined {
    const proven = this.#proven.get(key)
    if (proven) {
      this.#proven.delete(key)
      this.#proven.set(key, proven)
      return proven
    }
    const newcomer = this.#nursery.get(key)
    if (newcomer) this.#promote(key, newcomer)
    return newcomer
  }

  /** False when the value is too large to be kept. */
  set(key: string, value: Value): boolean {
    const wasProven = this.#proven.has(key)
    this.delete(key)
    if (value.bytes > this.#maxBytes * LARGEST_SHARE) return false
    if (wasProven) this.#addProven(key, value)
    else this.#addNewcomer(key, value)
    return true
  }

  delete(key: string): void {
    const value = this.#take(key)
    if (value) this.#onRemove(key, value)
  }

  clear(): void {
    for (const key of [...this.#nursery.keys(), ...this.#proven.keys()]) this.delete(key)
  }

  #take(key: string): Value | undefined {
    const newcomer = this.#nursery.get(key)
    if (newcomer) this.#nurseryBytes -= newcomer.bytes
    const proven = this.#proven.get(key)
    if (proven) this.#provenBytes -= proven.bytes
    this.#nursery.delete(key)
    this.#proven.delete(key)
    return newcomer ?? proven
  }

  #promote(key: string, value: Value): void {
    this.#take(key)
    this.#addProven(key, value)
  }

  #addNewcomer(key: string, value: Value): void {
    this.#nursery.set(key, value)
    this.#nurseryBytes += value.bytes
    for (const [oldest] of this.#nursery) {
      if (this.#nurseryBytes <= this.#maxBytes * NURSERY_SHARE) return
      this.delete(oldest)
    }
  }

  #addProven(key: string, value: Value): void {
    this.#proven.set(key, value)
    this.#provenBytes += value.bytes
    for (const [oldest] of this.#proven) {
      if (this.#provenBytes <= this.#maxBytes * (1 - NURSERY_SHARE)) return
      this.delete(oldest)
    }
  }
}
