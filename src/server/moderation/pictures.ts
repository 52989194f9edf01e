import { inArray } from 'drizzle-orm'
import { app } from '../app.ts'
import { media } from '../db/schema/index.ts'
import { cardUrl } from '../media/names.ts'

/** The addresses of these pictures in a card's size, by their hashes, as far as they still exist. */
export async function smallPictures(hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await app()
    .db.select({ hash: media.hash, widths: media.widths })
    .from(media)
    .where(inArray(media.hash, hashes))
  return new Map(rows.map((picture) => [picture.hash, cardUrl(picture)]))
}
