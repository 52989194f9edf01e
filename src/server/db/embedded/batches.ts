const SYNC = 0x53
const FLUSH = 0x48
const QUERY = 0x51

/**
 * Cuts the bytes of a PostgreSQL client into batches that the engine can run in one go: the start-up
 * packet, then messages up to the next Sync, Flush or simple Query.
 */
export class Batches {
  #rest = Buffer.alloc(0)
  #started = false

  push(bytes: Uint8Array): Uint8Array[] {
    const all = Buffer.concat([this.#rest, bytes])
    const batches: Uint8Array[] = []
    let start = 0
    for (let at = 0, end = this.#messageEnd(all, at); end <= all.length;) {
      const type = all[at]
      if (!this.#started || type === SYNC || type === FLUSH || type === QUERY) {
        batches.push(all.subarray(start, end))
        start = end
      }
      this.#started = true
      at = end
      end = this.#messageEnd(all, at)
    }
    this.#rest = all.subarray(start)
    return batches
  }

  /** The end of the message at `at`. A message begins with a type letter, which the first one lacks, and its length. */
  #messageEnd(all: Buffer, at: number): number {
    const lengthAt = this.#started ? at + 1 : at
    return lengthAt + 4 <= all.length ? lengthAt + all.readInt32BE(lengthAt) : Infinity
  }
}
