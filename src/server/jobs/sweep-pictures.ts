/** Removes pictures that nothing shows any more and what a crash left behind. */
import { inArray } from 'drizzle-orm'
import { removeExpired } from './remove-expired.ts'
import { app } from '../app.ts'
import { media } from '../db/schema/index.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { repeat } from './repeat.ts'
import { removeUnused, unused } from '../media/free-pictures.ts'
import { pictureNames } from '../media/names.ts'
import { removeUnnamed } from '../media/pictures.ts'

const EVERY_MS = 3_600_000
/** Few at a time: posts wait while files are removed. */
const BATCH = 100

export async function sweep(): Promise<void> {
  await removeUnusedRows()
  const names = await app().media.names()
  for (let start = 0; start < names.length; start += BATCH)
    await removeOrphans(names.slice(start, start + BATCH))
  await app().media.removeUnfinished()
}

async function removeUnusedRows(): Promise<void> {
  const candidates = await app().db.select({ hash: media.hash }).from(media).where(unused)
  for (let start = 0; start < candidates.length; start += BATCH) {
    const hashes = candidates.slice(start, start + BATCH).map(({ hash }) => hash)
    await removeUnused(hashes)
  }
}

/** Takes the lock only when there is something to remove. */
async function removeOrphans(names: string[]): Promise<void> {
  const hashes = [...new Set(names.map((name) => name.slice(0, name.indexOf('-'))))]
  const rows = await app()
    .db.select({ hash: media.hash, widths: media.widths })
    .from(media)
    .where(inArray(media.hash, hashes))
  const named = new Set(rows.flatMap(pictureNames))
  await removeUnnamed(names.filter((name) => !named.has(name)))
}

async function sweepAll(): Promise<void> {
  await sweep()
  await forgetOldKeys()
  await removeExpired()
  app().metrics.count('sweeps')
}

export const startSweeping = () =>
  repeat(sweepAll, EVERY_MS, (error) => {
    app().metrics.count('sweep_failures')
    app().log.error({ err: error }, 'sweeping pictures failed')
  })
