import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the data folder and proves that it is writable, before anything depends on it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const probe = join(folder, `.probe-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe)
}
