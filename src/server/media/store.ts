/** Where picture files live: a folder or an S3-compatible store. Names are flat ("<hash>-640.webp"). */
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createFolderStore, mediaFolder } from './folder-store.ts'
import { parseMediaUrl } from './bucket.ts'
import { openBucket } from './s3-store.ts'

/** Throws `pictures_unavailable` when the place of the files does not answer. */
export type MediaFiles = {
  /** Stores a file so that it is there whole or not at all, even after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** When the file was last written, in milliseconds; undefined when there is none. */
  writtenAt(name: string): Promise<number | undefined>
  /** The file for somebody's browser. Whoever does not read the body destroys it. */
  read(name: string): Promise<{ size: number; body: Readable } | undefined>
  remove(names: string[]): Promise<void>
  /** Of all pictures, whoever stored them. */
  names(): Promise<string[]>
  /** Removes what writes cut off by a crash left behind. */
  removeUnfinished(): Promise<void>
  /** Throws when no file can be written. */
  check(): Promise<void>
}
export type MediaStore = MediaFiles & {
  /** Keeps uploads from taking all memory: so many pictures are decoded at once. */
  decoding: Semaphore
}

const DECODES_AT_ONCE = 2

/** Opens the picture store of the configuration; throws when it cannot be written. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  const files = config.MEDIA_URL
    ? await openBucket(parseMediaUrl(config))
    : await createFolderStore(mediaFolder(config))
  return { ...files, decoding: createSemaphore(DECODES_AT_ONCE) }
}

/** Lets only so many run at once; the others wait their turn in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = []
  let free = permits
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
