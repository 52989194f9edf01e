/**
 * Keeps rows and files of pictures in step without a lock: a row comes before its files and goes after them. While
 * files are being removed their row is marked, and the database refuses new references to it.
 */
import { createHash, randomUUID } from 'node:crypto'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { withDiskFailure } from '../disk-full.ts'
import { maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { media } from '../db/schema/index.ts'
import { violatedConstraint } from '../db/violated.ts'
import { partsOfName, pictureName, pictureNames, wideName } from './names.ts'
import type { Picture } from './pipeline.ts'

/** Small batches: each is removed well within the time for which the process has marked its rows. */
const BATCH = 20
const REMOVAL_TIME = sql`interval '10 minutes'`
export const isUnused = sql`not exists (select from media_refs where media_hash = media.hash)`

/**
 * Stores the pictures, then what refers to them in one transaction; both or neither. `nameThem` gets the pictures as
 * stored: under another name when files of the same name are being removed.
 */
export const savePictures = <T>(
  pictures: Picture[],
  nameThem: (tx: Transaction, stored: Picture[]) => Promise<T>,
): Promise<T> => withDiskFailure(() => saveUnderFreeName(pictures, nameThem))

async function saveUnderFreeName<T>(
  pictures: Picture[],
  nameThem: (tx: Transaction, stored: Picture[]) => Promise<T>,
): Promise<T> {
  try {
    return await storeAndName(pictures, nameThem)
  } catch (error) {
    // The last reference to the same picture went, and another request removed it meanwhile
    if (!/media_hash_fk$/.test(violatedConstraint(error) ?? '')) throw error
    return storeAndName(
      withNewNames(pictures, () => true),
      nameThem,
    )
  }
}

async function storeAndName<T>(
  pictures: Picture[],
  nameThem: (tx: Transaction, stored: Picture[]) => Promise<T>,
): Promise<T> {
  const stored = await insertRows(pictures)
  try {
    for (const picture of distinct(stored)) await writeFiles(picture)
    return await app().db.transaction((tx) => nameThem(tx, stored))
  } catch (error) {
    await freePictures(stored.map(({ hash }) => hash))
    throw error
  }
}

/** Waits for all writes: one that went on after another had failed would leave a file behind. */
async function writeFiles({ files }: Picture): Promise<void> {
  const writes = files.map(({ name, bytes }) => app().media.write(name, bytes))
  const results = await Promise.allSettled(writes)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function insertRows(pictures: Picture[]): Promise<Picture[]> {
  if (pictures.length === 0) return []
  const hashes = pictures.map(({ hash }) => hash)
  await app().db.insert(media).values(rowsOf(pictures)).onConflictDoNothing()
  const rows = await app()
    .db.select({ hash: media.hash })
    .from(media)
    .where(and(inArray(media.hash, hashes), isNull(media.removingUntil)))
  const live = new Set(rows.map(({ hash }) => hash))
  const isRemoved = ({ hash }: Picture) => !live.has(hash)
  if (!pictures.some(isRemoved)) return pictures
  const renamed = withNewNames(pictures, isRemoved)
  await app().db.insert(media).values(rowsOf(renamed)).onConflictDoNothing()
  return renamed
}

const rowsOf = (pictures: Picture[]) =>
  distinct(pictures).map(({ hash, width, height, color, look, widths }) => {
    return {
      hash,
      width,
      height,
      color,
      look: look?.look ?? null,
      detail: look?.detail ?? null,
      widths,
    }
  })

const distinct = (pictures: Picture[]): Picture[] => [
  ...new Map(pictures.map((picture) => [picture.hash, picture])).values(),
]

function withNewNames(pictures: Picture[], isMeant: (picture: Picture) => boolean): Picture[] {
  const salt = randomUUID()
  return pictures.map((picture) => {
    if (!isMeant(picture)) return picture
    const salted = createHash('sha256').update(picture.hash + salt)
    const hash = salted.digest('hex').slice(0, picture.hash.length)
    const files = picture.files.map(({ bytes }, index) => {
      return { name: pictureName(hash, picture.widths[index] ?? 0), bytes }
    })
    return { ...picture, hash, files }
  })
}

const widthsRow = v.object({ widths: v.array(v.number()) })

/** True when a picture has a file of this name or may get one. Anybody can make up names, so this is checked first. */
export async function isKnownName(name: string): Promise<boolean> {
  const parts = partsOfName(name)
  if (!parts) return false
  const { hash, width } = parts
  const picture = await maybeOne('pages', widthsRow, {
    name: 'widths of a picture',
    text: 'select widths from media where hash = $1',
    values: [hash],
  })
  return picture !== undefined && (width === undefined || picture.widths.includes(width))
}

/** Removes pictures without references: rows and files. */
export async function removeUnused(hashes: string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += BATCH)
    await removeBatch(hashes.slice(start, start + BATCH))
}

/** The same after a finished write, which must not fail because of it: the next sweep removes what is left. */
export const freePictures = (hashes: string[]): Promise<void> =>
  removeUnused(hashes).catch((err: unknown) => app().log.error({ err }, 'pictures stay'))

async function removeBatch(hashes: string[]): Promise<void> {
  const { db, media: store, metrics } = app()
  const marked = await markUnused(hashes)
  if (marked.length === 0) return
  const names = marked.flatMap(pictureNames)
  const rows = inArray(
    media.hash,
    marked.map(({ hash }) => hash),
  )
  try {
    await store.remove([...names, ...marked.map(({ hash }) => wideName(hash))])
  } catch (error) {
    await db
      .update(media)
      .set({ removingUntil: sql`now()` })
      .where(rows)
    throw error
  }
  await db.delete(media).where(and(rows, sql`${media.removingUntil} is not null`))
  metrics.count('pictures_removed', names.length)
}

/**
 * Marks the pictures without references for removal by this process. Skips a row that another transaction is about to
 * refer to.
 */
const markUnused = (hashes: string[]) =>
  app().db.transaction(async (tx) => {
    const locked = await tx
      .select({ hash: media.hash })
      .from(media)
      .where(inArray(media.hash, hashes))
      .for('no key update', { skipLocked: true })
    const ours = locked.map(({ hash }) => hash)
    // A statement of its own: it sees references that were added before the lock was granted
    return tx
      .update(media)
      .set({ removingUntil: sql`now() + ${REMOVAL_TIME}` })
      .where(
        and(
          inArray(media.hash, ours),
          isUnused,
          sql`(${media.removingUntil} is null or ${media.removingUntil} <= now())`,
        ),
      )
      .returning({ hash: media.hash, widths: media.widths })
  })
