/** Folders that hold what people wrote: other users of the machine may not look into them. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const OF_OWNER = { folder: 0o700, file: 0o600 }
export const OF_OTHERS = 0o077

/** Makes the data folder and proves that it is writable, before anything depends on it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  makeFolder(folder)
  const probe = join(folder, `.probe-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe)
}

/** Makes a folder and its parents for this user only; returns those that were made. Node's own recursion never ends in /proc. */
function makeFolder(path: string): string[] {
  try {
    mkdirSync(path, OF_OWNER.folder)
    return [path]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST' && statSync(path).isDirectory()) return []
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    const made = makeFolder(dirname(path))
    mkdirSync(path, OF_OWNER.folder)
    return [...made, path]
  }
}

/** Makes a folder of ours that only this user may open, or shuts it with all that it holds; returns what was made. */
export function makePrivateFolder(path: string): string[] {
  const made = makeFolder(path)
  const { mode, uid } = statSync(path)
  if (mode & OF_OTHERS && uid === process.getuid?.()) shutTree(path)
  return made
}

/** Takes the rights of other users from a folder and everything below it. */
export function shutTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? OF_OWNER.folder : entry.isFile() ? OF_OWNER.file : undefined
    if (mode !== undefined) chmodSync(join(entry.parentPath, entry.name), mode)
  }
  chmodSync(folder, OF_OWNER.folder)
}
