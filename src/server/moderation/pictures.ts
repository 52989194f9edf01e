import { inArray } from 'drizzle-orm'
import { app } from '../app.ts'
import { media } from '../db/schema/index.ts'
import { cardUrl, widestUrl } from '../media/names.ts'

type Addresses = { small: string; large: string }

/** Card-size and widest addresses of the pictures that still exist, by hash. */
export async function pictureAddresses(hashes: string[]): Promise<Map<string, Addresses>> {
  if (hashes.length === 0) return new Map()
  const rows = await app()
    .db.select({ hash: media.hash, widths: media.widths })
    .from(media)
    .where(inArray(media.hash, hashes))
  return new Map(
    rows.map((picture) => [picture.hash, { small: cardUrl(picture), large: widestUrl(picture) }]),
  )
}
