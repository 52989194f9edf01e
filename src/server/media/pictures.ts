/**
 * Files and rows of pictures, kept in step: no row without its files, no file without a row.
 *
 * A shared lock of the database is held by every transaction that names pictures, the exclusive
 * one by whoever removes files. So a clean-up never takes a file that a post under way relies on,
 * on any app process.
 */
import { inArray, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { LOCKS } from '../db/locks.ts'
import { media } from '../db/schema/index.ts'
import type { Picture } from './pipeline.ts'

/** Writes the files, then what names them, in one transaction; a failure leaves neither behind. */
export async function savePictures<T>(
  pictures: Picture[],
  nameThem: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db } = app()
  try {
    await writeMissing(pictures)
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.pictures})`)
      // A clean-up may have come between the files and the lock
      await writeMissing(pictures)
      await insertRows(tx, pictures)
      return nameThem(tx)
    })
  } catch (error) {
    const names = pictures.flatMap(({ files }) => files.map(({ name }) => name))
    // What stays when the database is out of reach goes with the next sweep
    await removeUnnamed(names).catch((err: unknown) => app().log.error({ err }, 'files stay'))
    throw error
  }
}

async function writeMissing(pictures: Picture[]): Promise<void> {
  const store = app().media
  for (const { files } of pictures)
    await Promise.all(
      files.map(async ({ name, bytes }) => (await store.has(name)) || store.write(name, bytes)),
    )
}

async function insertRows(tx: Transaction, pictures: Picture[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ hash, width, height, color, widths }) => {
    return { hash, width, height, color, widths }
  })
  // In one order everywhere, or two posts of the same pictures could wait for each other
  rows.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  await tx.insert(media).values(rows).onConflictDoNothing()
}

/** Removes those of the files that no row names. */
export async function removeUnnamed(names: string[]): Promise<void> {
  if (names.length === 0) return
  const hashOf = (name: string) => name.slice(0, name.indexOf('-'))
  await exclusively(async (tx) => {
    const hashes = [...new Set(names.map(hashOf))]
    const rows = await tx
      .select({ hash: media.hash })
      .from(media)
      .where(inArray(media.hash, hashes))
    const named = new Set(rows.map(({ hash }) => hash))
    await removeFiles(names.filter((name) => !named.has(hashOf(name))))
  })
}

export async function removeFiles(names: string[]): Promise<void> {
  const { media, metrics } = app()
  await media.remove(names)
  metrics.count('pictures_removed', names.length)
}

/** Runs when no post under way relies on a picture that it has not named yet. */
export const exclusively = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  app().db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.pictures})`)
    return work(tx)
  })
