import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the entries of a folder durable. Windows has no call for it, and does it by itself. */
export function fsyncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Makes a folder and everything below it durable. */
export async function fsyncTree(dir: string): Promise<void> {
  const folders = [dir]
  const files: string[] = []
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    ;(entry.isDirectory() ? folders : files).push(join(entry.parentPath, entry.name))
  }
  await Promise.all(files.map(fsyncFile)) // at once, so that the disk can merge them
  for (const folder of folders) fsyncFolder(folder)
}

async function fsyncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
