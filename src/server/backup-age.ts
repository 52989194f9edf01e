import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { HOUR_MS } from './time.ts'

/** The hours since the newest backup was written: Infinity when there is none, undefined without BACKUP_DIR. */
export async function backupHours({
  BACKUP_DIR,
}: Pick<Config, 'BACKUP_DIR'>): Promise<number | undefined> {
  if (BACKUP_DIR === undefined) return undefined
  const entries = await readdir(BACKUP_DIR, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const times = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return (Date.now() - Math.max(-Infinity, ...times)) / HOUR_MS
}
