/**
 * Bounded memory for responses, counted in bytes: what nobody asked for since its last turn goes first. A
 * newcomer lives in a small nursery until it is asked for again, so a flood of made-up addresses only
 * evicts itself.
 */
type Sized = { bytes: number }
/**
 * `counted`: its bytes when they were last added up; a value may grow meanwhile. `wasUsed`: since its last
 * turn. Moving it within the Map at each use instead leaves so much behind that a tenth of the time of a
 * busy site goes into collecting it.
 */
type Held<Value> = { value: Value; counted: number; wasUsed: boolean }

const NURSERY_SHARE = 0.25
const LARGEST_SHARE = 0.02

export class PageStore<Value extends Sized> {
  readonly #maxBytes: number
  readonly #onRemove: (key: string, value: Value) => void
  readonly #nursery = new Map<string, Held<Value>>()
  readonly #proven = new Map<string, Held<Value>>()
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
    const held = this.#proven.get(key)
    if (held && held.counted === held.value.bytes) {
      held.wasUsed = true
      return held.value
    }
    const value = this.#take(key)
    if (value) this.#addProven(key, value)
    return value
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
    if (newcomer) this.#nurseryBytes -= newcomer.counted
    const proven = this.#proven.get(key)
    if (proven) this.#provenBytes -= proven.counted
    this.#nursery.delete(key)
    this.#proven.delete(key)
    return (newcomer ?? proven)?.value
  }

  #addNewcomer(key: string, value: Value): void {
    this.#nursery.set(key, { value, counted: value.bytes, wasUsed: false })
    this.#nurseryBytes += value.bytes
    for (const [oldest] of this.#nursery) {
      if (this.#nurseryBytes <= this.#maxBytes * NURSERY_SHARE) return
      this.delete(oldest)
    }
  }

  #addProven(key: string, value: Value): void {
    this.#proven.set(key, { value, counted: value.bytes, wasUsed: false })
    this.#provenBytes += value.bytes
    for (const [oldest, held] of this.#proven) {
      if (this.#provenBytes <= this.#maxBytes * (1 - NURSERY_SHARE)) return
      if (held.wasUsed) this.#giveAnotherTurn(oldest, held)
      else this.delete(oldest)
    }
  }

  #giveAnotherTurn(key: string, held: Held<Value>): void {
    held.wasUsed = false
    this.#proven.delete(key)
    this.#proven.set(key, held)
  }
}
