/** Removes old pictures without references and the remains of crashes. */
import { and, inArray, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { media } from '../db/schema/index.ts'
import { pictureNames, wideName, type PictureSize } from './names.ts'
import { isUnused, removeUnused } from './pictures.ts'

/** Younger files may belong to a request under way. */
const SPARED_MS = 3_600_000
const AT_ONCE = 8

export async function sweepPictures(): Promise<void> {
  await removeUnusedRows()
  for await (const names of app().media.names()) await removeOrphans(names)
  await app().media.removeUnfinished()
  app().metrics.count('sweeps')
}

async function removeUnusedRows(): Promise<void> {
  const { hash, widths, createdAt, removingUntil } = media
  const unused = await app()
    .db.select({ hash, widths, createdAt, removingUntil })
    .from(media)
    .where(and(isUnused, sql`(${media.removingUntil} is null or ${media.removingUntil} <= now())`))
  const old = await filterOld(unused)
  const marked = unused.filter((picture) => picture.removingUntil)
  await removeUnused([...marked, ...old].map((picture) => picture.hash))
}

/** Files without a row get one that nothing can refer to, and are removed with it. */
async function removeOrphans(names: string[]): Promise<void> {
  const widths = new Map<string, number[]>()
  for (const name of names) {
    const [hash = '', width] = name.split(/[-.]/)
    // A wide picture may have been made while the other files were removed
    const own = width === 'wide' ? [] : [Number(width)]
    widths.set(hash, [...(widths.get(hash) ?? []), ...own])
  }
  const rows = await app()
    .db.select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...widths.keys()]))
  for (const { hash } of rows) widths.delete(hash)
  const old = await filterOld([...widths].map(([hash, sizes]) => ({ hash, widths: sizes })))
  if (old.length === 0) return
  const unknown = { width: 1, height: 1, color: '#000000', removingUntil: sql`now()` }
  const added = await app()
    .db.insert(media)
    .values(old.map((picture) => ({ ...picture, ...unknown })))
    .onConflictDoNothing()
    .returning({ hash: media.hash })
  await removeUnused(added.map(({ hash }) => hash))
}

/**
 * Keeps the old ones. The age is that of one file, as all of a picture are written together; without files, that of the
 * row.
 */
async function filterOld<Size extends PictureSize & { createdAt?: Date }>(pictures: Size[]) {
  const times: (number | undefined)[] = []
  for (let start = 0; start < pictures.length; start += AT_ONCE) {
    const names = pictures
      .slice(start, start + AT_ONCE)
      .map((size) => pictureNames(size)[0] ?? wideName(size.hash))
    times.push(...(await Promise.all(names.map((name) => app().media.writtenAt(name)))))
  }
  return pictures.filter(({ createdAt }, index) => {
    const since = times[index] ?? createdAt?.getTime() ?? 0
    return Date.now() - since > SPARED_MS
  })
}
