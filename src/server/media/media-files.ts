import type { Readable } from 'node:stream'

/** Throws `pictures_unavailable` when the place of the files does not answer. */
export type MediaFiles = {
  /** Stores a file so that it is there whole or not at all, even after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** When the file was last written, in milliseconds; undefined when there is none. */
  writtenAt(name: string): Promise<number | undefined>
  /** The file for somebody's browser. Whoever does not read the body destroys it. */
  read(name: string): Promise<{ size: number; body: Readable } | undefined>
  remove(names: string[]): Promise<void>
  /** Names of all pictures, whoever stored them, some at a time: a million at once would take the memory. */
  names(): AsyncIterable<string[]>
  /** Removes what writes cut off by a crash left behind. */
  removeUnfinished(): Promise<void>
  /** Throws when no file can be written. */
  check(): Promise<void>
}
