/** Where picture files live: a folder or an S3-compatible store. Names are flat ("<hash>-640.webp"). */
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../config.ts'
import { createSemaphore, type Semaphore } from '../semaphore.ts'
import { createDecodeQueue, type DecodeQueue } from './decode-queue.ts'
import { chatFolder, createFolderStore, mediaFolder, openTemporary } from './folder-store.ts'
import { parseMediaUrl } from './bucket.ts'
import type { MediaFiles } from './media-files.ts'
import { openBucket, openPrivatePart } from './s3-store.ts'

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
