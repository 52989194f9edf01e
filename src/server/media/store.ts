/** Where picture files live: a folder, later any S3-compatible store. Names are flat ("<hash>-640.webp"). */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createGate, type Gate } from './gate.ts'
import { isPictureName } from './names.ts'

export type MediaStore = {
  /** Stores a file so that it is there whole or not at all, even after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
  remove(names: string[]): Promise<void>
  names(): Promise<string[]>
  /** Removes what writes cut off by a crash left behind. */
  removeUnfinished(): Promise<void>
  /** Keeps uploads from taking all memory: so many pictures are decoded at once. */
  decoding: Gate
}

const DECODES_AT_ONCE = 2
const UNFINISHED = '.part'
const UNFINISHED_AFTER_MS = 3_600_000

export const mediaFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
  join(config.DATA_DIR, 'media')

/** Opens the picture store of the configuration; throws when its folder cannot be written. */
export async function createMediaStore(config: Pick<Config, 'DATA_DIR'>): Promise<MediaStore> {
  const folder = mediaFolder(config)
  await mkdir(folder, { recursive: true })
  return {
    write: (name, bytes) => writeWhole(folder, name, bytes),
    has: (name) => exists(join(folder, name)),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    names: async () => (await readdir(folder)).filter(isPictureName),
    removeUnfinished: () => removeUnfinished(folder),
    decoding: createGate(DECODES_AT_ONCE),
  }
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${name}.${randomUUID()}${UNFINISHED}`)
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** A rename is only safe once its folder is on disk. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && Date.now() - info.mtimeMs > UNFINISHED_AFTER_MS) await rm(path, { force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
