import type { Readable } from 'node:stream'

/** A store of picture files. Its functions throw `pictures_unavailable` when the store does not answer. */
export type MediaFiles = {
  /** Stores a file whole or not at all, even across a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The time of the last write in milliseconds; undefined when there is no file. */
  writtenAt(name: string): Promise<number | undefined>
  /** Opens a file. The caller has to read the body or destroy it. */
  read(name: string): Promise<{ size: number; body: Readable } | undefined>
  remove(names: string[]): Promise<void>
  /** Names of all pictures in batches: a million at once would exhaust the memory. */
  names(): AsyncIterable<string[]>
  /** Removes the remains of writes that a crash cut off. */
  removeUnfinished(): Promise<void>
  /** Throws when no file can be written. */
  check(): Promise<void>
}
