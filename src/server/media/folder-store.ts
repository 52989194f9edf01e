/** Pictures as files of a folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isPictureName } from './names.ts'
import type { MediaFiles } from './store.ts'

const UNFINISHED = '.part'
const UNFINISHED_AFTER_MS = 3_600_000

export const mediaFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
  join(config.DATA_DIR, 'media')

export async function createFolderStore(folder: string): Promise<MediaFiles> {
  await mkdir(folder, { recursive: true })
  return {
    write: (name, bytes) => writeWhole(folder, name, bytes),
    writtenAt: (name) => writtenAt(join(folder, name)),
    read: (name) => read(join(folder, name)),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    names: async () => (await readdir(folder)).filter(isPictureName),
    removeUnfinished: () => removeUnfinished(folder),
    check: () => probe(folder),
  }
}

async function read(path: string) {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  const { size } = await file.stat()
  return { size, body: file.createReadStream() }
}

async function probe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  await writeFile(path, '')
  await rm(path)
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

const writtenAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
