/** Stores pictures as files of a folder. */
import { randomUUID } from 'node:crypto'
import { open, opendir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makePrivateFolder } from '../data-folder.ts'
import { isPictureName } from './names.ts'
import type { MediaFiles } from './media-files.ts'

const UNFINISHED = '.part'
const UNFINISHED_AFTER_MS = 3_600_000
/** The most that one form may take while it is being read. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
const NAMES_AT_ONCE = 1_000
const PROBE_BYTES = 64 * 1024

export const mediaFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
  join(config.DATA_DIR, 'media')

/** A folder of its own: nothing of it is public. */
export const chatFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
  join(config.DATA_DIR, 'chat-pictures')

export function createFolderStore(folder: string): MediaFiles {
  makePrivateFolder(folder)
  return {
    write: (name, bytes) => writeWhole(folder, name, bytes),
    writtenAt: (name) => writtenAt(join(folder, name)),
    read: (name) => read(join(folder, name)),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    names: () => namesIn(folder),
    removeUnfinished: () => removeUnfinished(folder),
    check: () => probe(folder),
  }
}

async function* namesIn(folder: string): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const { name } of await opendir(folder)) {
    if (!isPictureName(name)) continue
    page.push(name)
    if (page.length < NAMES_AT_ONCE) continue
    yield page
    page = []
  }
  yield page
}

async function read(path: string) {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    return { size, body: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function probe(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error('The disk is nearly full')
  const file = await openTemporary(folder)
  try {
    // An empty file would be written even on a full disk
    await file.writeFile(Buffer.alloc(PROBE_BYTES))
    await file.sync()
  } finally {
    await file.close()
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

/** A rename survives a power cut only once its folder is synced. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A file without a name: the system removes it with its last handle, even when this process dies. */
export async function openTemporary(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomUUID()}${UNFINISHED}`)
  const file = await open(path, 'wx+')
  await rm(path)
  return file
}

async function removeUnfinished(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && Date.now() - info.mtimeMs > UNFINISHED_AFTER_MS) await rm(path, { force: true })
  }
}

const writtenAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
