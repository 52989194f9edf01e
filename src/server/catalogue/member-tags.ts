import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { likesTag, listingPlace, listingTag, placeTags, userTag } from './tags.ts'

/** The cache tags of everything that shows a member's listings, likes and comments. */
export async function memberTags(tx: Transaction, id: number): Promise<string[]> {
  const tags = [
    userTag(id),
    ...(await tagsOfListings(tx, 'product', id)),
    ...(await tagsOfListings(tx, 'service', id)),
    ...(await tagsOfLikes(tx, 'product', id)),
    ...(await tagsOfLikes(tx, 'service', id)),
  ]
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`select distinct service_id as id from comments where author_id = ${id}`,
  )
  return [...new Set([...tags, ...rows.map((service) => listingTag('service', service.id))])]
}

async function tagsOfListings(tx: Transaction, kind: Kind, sellerId: number): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ ...listingPlace.entries, id: v.number() }),
    sql`select id, category_id as "categoryId", region_id as "regionId", seller_id as "sellerId"
      from ${sql.identifier(plural(kind))} where seller_id = ${sellerId}`,
  )
  return rows.flatMap((listing) => [listingTag(kind, listing.id), ...placeTags(kind, listing)])
}

async function tagsOfLikes(tx: Transaction, kind: Kind, userId: number): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`select ${sql.identifier(`${kind}_id`)} as id
      from ${sql.identifier(`${kind}_likes`)} where user_id = ${userId}`,
  )
  return rows.map(({ id }) => likesTag(kind, id))
}
