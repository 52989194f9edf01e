/** Stores picture files in a folder or an S3-compatible bucket. Names are flat ("<hash>-640.webp"). */
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
  /** A file for an upload on its way into the store; closing it removes it. */
  openTemporary(): Promise<FileHandle>
  decoding: DecodeQueue
  /** Limits the headers that are read at once, because each takes memory. */
  measuring: Semaphore
}

const MEASURED_AT_ONCE = 2

/** Opens the configured picture store; throws when it is not writable. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  const files = config.MEDIA_URL
    ? await openBucket(parseMediaUrl(config))
    : createFolderStore(mediaFolder(config))
  const temporary = config.MEDIA_URL ? tmpdir() : mediaFolder(config)
  return {
    ...files,
    openTemporary: () => openTemporary(temporary),
    decoding: createDecodeQueue(),
    measuring: createSemaphore(MEASURED_AT_ONCE),
  }
}

/**
 * Opens the store for pictures of chats. It is not checked: createMediaStore() has checked the same bucket or disk
 * before.
 */
export const openChatPictures = (config: Config): MediaFiles | Promise<MediaFiles> =>
  config.MEDIA_URL ? openPrivatePart(parseMediaUrl(config)) : createFolderStore(chatFolder(config))
