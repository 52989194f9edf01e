/** News of listings, taken by one process at a time; they are over with the transaction that took them. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind, type ListingId } from '../../api/kinds.ts'
import type { Transaction } from '../db/index.ts'
import { date } from '../db/row.ts'
import type { NewListing } from './find-searches.ts'

const newsRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  type: v.picklist(['public', 'price', 'reserved', 'sold', 'back']),
  old_price: v.nullable(v.number()),
  new_price: v.nullable(v.number()),
  at: date,
  told_up_to: v.number(),
})
export type News = v.InferOutput<typeof newsRow>

/** Few, because on the embedded engine everybody else waits meanwhile. */
export const NEWS_AT_ONCE = 20

export async function takeNews(tx: Transaction): Promise<News[]> {
  const { rows } = await tx.execute(sql`
    delete from listing_news where id = any(array(
      select id from listing_news order by id limit ${NEWS_AT_ONCE} for update skip locked))
    returning id, kind, listing_id, type, old_price, new_price, at, told_up_to`)
  return v.parse(v.array(newsRow), rows)
}

/** Behind all other news, so that those go on meanwhile. */
export async function putBack(tx: Transaction, listings: NewListing[]): Promise<void> {
  for (const { kind, id, at, told_up_to } of listings)
    await tx.execute(sql`insert into listing_news (kind, listing_id, type, at, told_up_to)
      values (${kind}, ${id}, 'public', ${at.toISOString()}::timestamptz, ${told_up_to})`)
}

const listingRow = v.object({
  id: v.number(),
  seller_id: v.number(),
  is_public: v.boolean(),
  search_text: v.string(),
  search_loose: v.string(),
  category_id: v.number(),
  region_id: v.number(),
  district_id: v.number(),
  is_well_rated: v.boolean(),
  price: v.nullable(v.number()),
  condition: v.nullable(v.string()),
})

const COLUMNS = {
  product: sql.raw('price, condition, false as is_well_rated'),
  service: sql.raw('null::bigint as price, null as condition, is_well_rated'),
}

/** Of what has become public: what is so now, and what is hidden again. */
export async function readPublished(
  tx: Transaction,
  news: News[],
): Promise<{ published: NewListing[]; hidden: ListingId[] }> {
  const [published, hidden]: [NewListing[], ListingId[]] = [[], []]
  for (const kind of KINDS) {
    const newsOf = new Map(
      news
        .filter((one) => one.kind === kind && one.type === 'public')
        // The later entry wins: news that fewer searches have heard of
        .toSorted((a, b) => b.told_up_to - a.told_up_to)
        .map((one) => [one.listing_id, one]),
    )
    if (newsOf.size === 0) continue
    for (const { is_public, ...row } of await readListings(tx, kind, [...newsOf.keys()])) {
      const { at = new Date(), told_up_to = 0 } = newsOf.get(row.id) ?? {}
      if (is_public) published.push({ ...row, kind, at, told_up_to })
      else hidden.push({ kind, id: row.id })
    }
  }
  return { published, hidden }
}

async function readListings(tx: Transaction, kind: Kind, ids: number[]) {
  const { rows } = await tx.execute(sql`
    select id, seller_id, is_public, search_text, search_loose, category_id, region_id, district_id, ${COLUMNS[kind]}
    from ${sql.identifier(plural(kind))} where id = any(${sql.param(ids)}::bigint[])`)
  return v.parse(v.array(listingRow), rows)
}

/** Those who wait have not seen what is hidden again: it is public for the first time when it comes back. */
export async function forgetHidden(tx: Transaction, hidden: ListingId[]): Promise<void> {
  for (const { kind, id } of hidden)
    await tx.execute(sql`update ${sql.identifier(plural(kind))} set public_at = null
      where id = ${id} and not is_public`)
}
