/** Where picture files live: a folder or an S3-compatible store. Names are flat ("<hash>-640.webp"). */
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createFolderStore, mediaFolder } from './folder-store.ts'
import { createGate, type Gate } from './gate.ts'
import { parseMediaUrl } from './media-url.ts'
import { openBucket } from './open-bucket.ts'

/** Throws `pictures_unavailable` when the place of the files does not answer. */
export type MediaFiles = {
  /** Stores a file so that it is there whole or not at all, even after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
  /** The file for somebody's browser. Whoever does not read the body destroys it. */
  read(name: string): Promise<{ size: number; body: Readable } | undefined>
  remove(names: string[]): Promise<void>
  /** What the sweep may look at. */
  names(): Promise<string[]>
  /** Removes what writes cut off by a crash left behind. */
  removeUnfinished(): Promise<void>
  /** Throws when no file can be written. */
  check(): Promise<void>
}
export type MediaStore = MediaFiles & {
  /** Keeps uploads from taking all memory: so many pictures are decoded at once. */
  decoding: Gate
}

const DECODES_AT_ONCE = 2

/** Opens the picture store of the configuration; throws when it cannot be written. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  const files = config.MEDIA_URL
    ? await openBucket(parseMediaUrl(config))
    : await createFolderStore(mediaFolder(config))
  return { ...files, decoding: createGate(DECODES_AT_ONCE) }
}
