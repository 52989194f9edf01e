/**
 * A mark in the data folder that the database knows too. A disk that is not mounted leaves an empty folder of the same
 * name, into which the site would write pictures that nobody finds again.
 */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from './db/index.ts'
import { secrets } from './db/schema/index.ts'

const FILE = '.bozor'
const NAME = 'data-folder'

/** Marks the folder of a site that has none yet. */
export async function markFolder(db: Db, folder: string): Promise<void> {
  if (await knownMark(db)) return
  const file = join(folder, FILE)
  // Another process may be the first
  await writeFile(file, randomBytes(16).toString('base64url'), { flag: 'wx' }).catch(() => {})
  await db
    .insert(secrets)
    .values({ name: NAME, value: await readFile(file) })
    .onConflictDoNothing()
}

/** True for the marked folder, and when none is marked. */
export async function hasItsMark(db: Db, folder: string): Promise<boolean> {
  const stored = await knownMark(db)
  if (!stored) return true
  const mark = await readFile(join(folder, FILE)).catch(() => undefined)
  return mark?.equals(stored) ?? false
}

async function knownMark(db: Db): Promise<Buffer | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return row?.value
}
