/** An empty database with its schema, made once for a run; the global setup stores its place here. */
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** Environment variables: the folder, and the database's name on the PostgreSQL server. */
export const READY_FOLDER = 'TEST_READY_FOLDER'
export const READY_DATABASE = 'TEST_READY_DATABASE'

/** Copies the embedded database, if there is one, into a data folder without one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const [folder, target] = [process.env[READY_FOLDER], join(dataDir, 'db')]
  if (!folder || existsSync(target)) return
  const ready = join(folder, 'db')
  if (existsSync(ready)) await cp(ready, target, { recursive: true })
}
