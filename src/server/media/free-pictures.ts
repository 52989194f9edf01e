import { inArray, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { media } from '../db/schema/index.ts'
import { pictureNames } from './names.ts'
import { exclusively, removeFiles } from './pictures.ts'

// Evaluated again inside the lock, so a picture that was named meanwhile stays
export const unused = sql`
  not exists (select from product_images where media_hash = media.hash)
  and not exists (select from service_images where media_hash = media.hash)
  and not exists (select from users where avatar_hash = media.hash)`

/** Removes those of the pictures that nothing shows any more. */
export async function removeUnused(hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await exclusively(async (tx) => {
    const removed = await tx
      .delete(media)
      .where(sql`${inArray(media.hash, hashes)} and ${unused}`)
      .returning({ hash: media.hash, widths: media.widths })
    await removeFiles(removed.flatMap(pictureNames))
  })
}

/** The same after a write that is done: it must not fail because of what the next sweep removes too. */
export const freePictures = (hashes: string[]): Promise<void> =>
  removeUnused(hashes).catch((err: unknown) => app().log.error({ err }, 'pictures stay'))
