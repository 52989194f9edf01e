/**
 * Cache tags: names of what a cached response shows. A write drops the responses that carry a tag it touches, so each
 * response lives until something in it changes.
 */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Kind, plural } from '../../api/lib/kinds.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { aroundIn, type List } from './list.ts'

/** The number of similar listings below a listing. */
export const SIMILAR = 8

/** The lists that a listing is in: of its category, its region, its seller. */
export const listingPlace = v.object({
  categoryId: v.number(),
  regionId: v.number(),
  sellerId: v.number(),
})
export type ListingPlace = v.InferOutput<typeof listingPlace>
type Listing = {
  id: number
  category: { id: number }
  userName: { id: number }
}

/** The tag of everything that shows listings or counts them; dropped by writers that add thousands at once. */
export const LISTINGS_TAG = 'listings'
/** The tag of responses that name categories and show no listing. */
export const CATEGORIES_TAG = 'categories'
export const listingTag = (kind: Kind, id: number): string => `${kind}:${id}`
/** Separate from the listing's tag, because no page shows likes. */
export const likesTag = (kind: Kind, id: number): string => `${kind}:${id}:likes`
export const userTag = (id: number): string => `user:${id}`
/** The tag of a member's listings. */
const sellerTag = (id: number): string => `seller:${id}`

const narrowed = (kind: Kind, { categoryId, regionId }: Partial<ListingPlace>): string =>
  `${plural(kind)}${categoryId ? `:c${categoryId}` : ''}${regionId ? `:r${regionId}` : ''}`

/** The tags of the lists that a listing in this place may be in. */
export const placeTags = (
  kind: Kind,
  { categoryId, regionId, sellerId }: ListingPlace,
): string[] => [
  narrowed(kind, {}),
  narrowed(kind, { categoryId }),
  narrowed(kind, { regionId }),
  narrowed(kind, { categoryId, regionId }),
  sellerTag(sellerId),
]

/** The tags of a page with cards: everything in a card belongs to the place of its listing. */
export function listTags(list: List): string[] {
  const { kind, category } = list
  // Neighbouring districts may be in other regions
  const region = aroundIn(list) ? undefined : list.region
  // Any new listing may bring a word that a search is corrected to
  if (list.state.q !== '') return [LISTINGS_TAG, narrowed(kind, {})]
  const place = {
    ...(category && { categoryId: category.id }),
    ...(region && { regionId: region.id }),
  }
  return [LISTINGS_TAG, narrowed(kind, place)]
}

/**
 * The tags of a page that a search or a later page of a list fills: those of what it shows. Each post would drop all
 * of them, so such a page has to end by itself instead.
 */
export const shownTags = (kind: Kind, shown: { id: number }[]): string[] => [
  LISTINGS_TAG,
  ...shown.map(({ id }) => listingTag(kind, id)),
]

/**
 * The tags of a listing's page: the listing, its seller, and the similar ones that it shows. A new similar listing may come with the
 * next render, or else most writes would drop most pages of their category. A page with fewer than it has room for is dropped.
 */
export function pageTags(kind: Kind, listing: Listing, similar: Listing[]): string[] {
  const around =
    similar.length < SIMILAR
      ? [narrowed(kind, { categoryId: listing.category.id })]
      : similar.map(({ id }) => listingTag(kind, id))
  return [LISTINGS_TAG, listingTag(kind, listing.id), userTag(listing.userName.id), ...around]
}

/** The tags of a member's public page. */
export const userPageTags = (id: number): string[] => [LISTINGS_TAG, userTag(id), sellerTag(id)]

/** The tags of the listings in an API response, which shows sellers and likes as well. */
export const answerTags = (kind: Kind, shown: Listing[]): string[] => {
  const own = ({ id, userName }: Listing) => [
    listingTag(kind, id),
    likesTag(kind, id),
    userTag(userName.id),
  ]
  return [LISTINGS_TAG, ...new Set(shown.flatMap(own))]
}

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
