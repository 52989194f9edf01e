/** Where picture files live: a folder or an S3-compatible store. Names are flat ("<hash>-640.webp"). */
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createDecodeQueue, type DecodeQueue } from './decode-queue.ts'
import { chatFolder, createFolderStore, mediaFolder, openTemporary } from './folder-store.ts'
import { parseMediaUrl } from './bucket.ts'
import { openBucket, openPrivatePart } from './s3-store.ts'

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
export type MediaStore = MediaFiles & {
  /** A file for what is on its way into the store; it is gone once it is closed. */
  openTemporary(): Promise<FileHandle>
  decoding: DecodeQueue
  /** Keeps headers from taking all memory: so many files are looked at at once. */
  measuring: Semaphore
}

const MEASURED_AT_ONCE = 2

/** Opens the picture store of the configuration; throws when it cannot be written. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  const files = config.MEDIA_URL
    ? await openBucket(parseMediaUrl(config))
    : await createFolderStore(mediaFolder(config))
  const temporary = config.MEDIA_URL ? tmpdir() : mediaFolder(config)
  return {
    ...files,
    openTemporary: () => openTemporary(temporary),
    decoding: createDecodeQueue(),
    measuring: createSemaphore(MEASURED_AT_ONCE),
  }
}

/** Opens the place for pictures of chats, after the picture store has been: it is the same bucket or disk. */
export const openChatPictures = (config: Config): MediaFiles | Promise<MediaFiles> =>
  config.MEDIA_URL ? openPrivatePart(parseMediaUrl(config)) : createFolderStore(chatFolder(config))

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
