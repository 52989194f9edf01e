import { sql, type SQL } from 'drizzle-orm'

type Pair = { sellerId: SQL; buyerId: SQL }

/** SQL: the accepted offers `o` between two members for a listing. */
export const agreedOffers = (kind: SQL, listingId: SQL, { sellerId, buyerId }: Pair): SQL =>
  sql`offers o join rooms r on r.id = o.room_id and r.first_user_id = least(${sellerId}, ${buyerId})
    and r.second_user_id = greatest(${sellerId}, ${buyerId})
    where o.kind = ${kind} and o.listing_id = ${listingId} and o.state = 'accepted'`
