/** Takes events of listings: each by one process, and deleted for good when its transaction commits. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../../api/lib/kinds.ts'
import { any, date, exists, run } from '../../db/ask.ts'
import { changingColumns } from '../../db/filter-columns.ts'
import type { Transaction } from '../../db/index.ts'
import { storedAttributes } from '../../attributes/values/stored.ts'
import type { NewListing } from './find-searches.ts'

/** The searched columns of a listing, those of filters among them; a service has neither price nor condition. */
const searched = {
  search_text: v.string(),
  search_loose: v.string(),
  category_id: v.number(),
  region_id: v.number(),
  district_id: v.number(),
  price: v.optional(v.nullable(v.number()), null),
  condition: v.optional(v.nullable(v.string()), null),
  facets: v.array(v.number()),
  attributes: storedAttributes,
}
const before = v.looseObject(searched)

const newsRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  type: v.picklist(['public', 'edited', 'price', 'reserved', 'sold', 'back']),
  before: v.nullable(before),
  old_price: v.nullable(v.number()),
  new_price: v.nullable(v.number()),
  at: date,
  told_up_to: v.number(),
})
export type News = v.InferOutput<typeof newsRow>

/** A small number, because on the embedded engine all other queries wait meanwhile. */
export const NEWS_AT_ONCE = 20

export async function takeNews(tx: Transaction): Promise<News[]> {
  return any(
    tx,
    newsRow,
    sql`
    delete from listing_news where id = any(array(
      select id from listing_news order by id limit ${NEWS_AT_ONCE} for update skip locked))
    returning id, kind, listing_id, type, before, old_price, new_price, at, told_up_to`,
  )
}

/** Inserts them behind all other events, so that those are handled first. */
export async function putBack(tx: Transaction, listings: NewListing[]): Promise<void> {
  for (const { kind, id, at, before, told_up_to } of listings)
    await run(
      tx,
      sql`insert into listing_news (kind, listing_id, type, before, at, told_up_to)
      values (${kind}, ${id}, ${before ? 'edited' : 'public'}, ${before && JSON.stringify(before)}::jsonb,
        ${at.toISOString()}::timestamptz, ${told_up_to})`,
    )
}

const listingRow = v.looseObject({
  ...searched,
  id: v.number(),
  seller_id: v.number(),
  is_public: v.boolean(),
})

/** Splits the events of new and edited listings: `listed` are public now, `hidden` are not public any more. */
export async function readListed(
  tx: Transaction,
  news: News[],
): Promise<{ listed: NewListing[]; hidden: NewListing[] }> {
  const [listed, hidden]: [NewListing[], NewListing[]] = [[], []]
  for (const kind of KINDS) {
    const ofKind = togetherByListing(
      news.filter((one) => one.kind === kind && (one.type === 'public' || one.type === 'edited')),
    )
    const rows = await readListings(tx, kind, [
      ...new Set(ofKind.map(({ listing_id }) => listing_id)),
    ])
    for (const { listing_id, at, before, told_up_to } of ofKind) {
      const found = rows.get(listing_id)
      if (!found) continue
      const { is_public, ...row } = found
      const listing = { ...row, kind, at, before, told_up_to }
      if (is_public) listed.push(listing)
      else hidden.push(listing)
    }
  }
  return { listed, hidden }
}

/** Merges the events of one listing. The state before the first edit counts: nobody was told the states between. */
const togetherByListing = (news: News[]): News[] =>
  [...Map.groupBy(news, ({ type, listing_id }) => `${type} ${listing_id}`).values()].flatMap(
    (same) => {
      const byTime = same.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
      const [first, last] = [byTime[0], byTime.at(-1)]
      const told_up_to = Math.min(...same.map((one) => one.told_up_to))
      return first && last ? [{ ...first, at: last.at, told_up_to }] : []
    },
  )

/** The compared columns of each listing, by id. */
export async function readListings(
  tx: Transaction,
  kind: Kind,
  ids: number[],
): Promise<Map<number, v.InferOutput<typeof listingRow>>> {
  if (ids.length === 0) return new Map()
  const rows = await any(
    tx,
    listingRow,
    sql`
    select id, seller_id, is_public, search_text, search_loose, category_id, region_id, district_id, facets, attributes,
      ${sql.raw(changingColumns(kind).join(', '))}
    from ${sql.identifier(plural(kind))} where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Remembers in its row that searches were not told of a hidden listing: a new one counts as not yet public, an edited one
 * keeps its state before the edit. A listing that became public again just now is put back among the events.
 */
export async function keepHidden(tx: Transaction, hidden: NewListing[]): Promise<void> {
  for (const listing of hidden) {
    const { kind, id, before } = listing
    const change = before
      ? sql`before_edit = ${JSON.stringify(before)}::jsonb`
      : sql`public_at = null`
    const isPublicNow = await exists(
      tx,
      sql`update ${sql.identifier(plural(kind))} set ${change}
      where id = ${id} and not is_public returning id`,
    )
    if (!isPublicNow) await putBack(tx, [listing])
  }
}
