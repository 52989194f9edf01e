/** An owner marks a product as out of stock, or as in stock again. */
import { sql } from 'drizzle-orm'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { isEditable } from '../../../api/listings/listing-states.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { withinLimits } from '../../http/limits.ts'
import { lockPeople } from '../../members/lock-people.ts'
import { listingTag, placeTags } from '../../catalogue/tags.ts'
import { lockListing, requireOwn } from '../../catalogue/read/own-listing.ts'
import { exists } from '../../db/ask.ts'

/** Services have no stock. An open form of the product is of an older version then. */
export async function setStock(
  { kind, id }: ListingId,
  user: User,
  inStock: boolean,
): Promise<void> {
  if (kind === 'service') throw new Failure('invalid_request')
  await requireOwn(kind, id, user)
  const place = await withinLimits([['states-member-hour', String(user.id)]], () =>
    app().db.transaction(async (tx) => {
      await lockPeople(tx, [user.id])
      const before = await lockListing(tx, kind, id)
      if (!isEditable(before)) throw new Failure('listing_closed')
      return (await exists(
        tx,
        sql`update products
        set in_stock = ${inStock}, version = version + 1, updated_at = now()
        where id = ${id} and in_stock <> ${inStock} returning id`,
      ))
        ? before
        : null
    }),
  )
  if (place) await app().cache.invalidate([...placeTags(kind, place), listingTag(kind, id)])
}
