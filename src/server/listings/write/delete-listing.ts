import { sql } from 'drizzle-orm'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { freePictures } from '../../media/pictures.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { imageHashes } from './listing-images.ts'
import { lockListing, requireOwn } from '../../catalogue/read/own-listing.ts'
import { listingTag, placeTags } from '../../catalogue/tags.ts'
import { run } from '../../db/ask.ts'

/** Deletes a member's own listing with its likes, comments and pictures; its page answers 410 afterwards. */
export async function deleteListing(kind: Kind, id: number, user: User): Promise<void> {
  await requireOwn(kind, id, user)
  const { db, cache } = app()
  const { hashes, place } = await db.transaction(async (tx) => {
    const place = await lockListing(tx, kind, id)
    const hashes = await imageHashes(tx, { kind, id })
    await run(tx, sql`delete from ${sql.identifier(plural(kind))} where id = ${id}`)
    return { hashes, place }
  })
  await cache.invalidate([...placeTags(kind, place), listingTag(kind, id)])
  await freePictures(hashes)
}
