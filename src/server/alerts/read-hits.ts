/** The listings that a search has found, for its member. */
import * as v from 'valibot'
import type { Product, Service } from '../../api/listings/entities.ts'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { productsByIds } from '../catalogue/read/products.ts'
import { servicesByIds } from '../catalogue/read/services.ts'
import { Failure } from '../failure.ts'
import { listSearches } from './saved-searches.ts'
import { any, date, maybeOne, one } from '../db/ask.ts'

const HITS_AT_ONCE = 12

const hitRow = v.object({ listing_id: v.number(), at: date })
const countRow = v.object({ count: v.number() })

/** Newest first, without listings that are not readable any more. */
export async function readHits(
  userId: number,
  searchId: number,
  page: number,
  locale: Locale,
): Promise<{ count: number; results: { found_at: string; listing: Product | Service }[] }> {
  const kind = await kindOf(userId, searchId)
  const from = `from search_hits h join ${plural(kind)} l on l.id = h.listing_id and ${READABLE}
    where h.search_id = $1`
  const { db } = app()
  const { count } = await one(db, countRow, { text: `select count(*) ${from}`, values: [searchId] })
  const hits = await any(db, hitRow, {
    text: `select h.listing_id, h.at ${from} order by h.at desc, h.listing_id desc limit $2 offset $3`,
    values: [searchId, HITS_AT_ONCE, (page - 1) * HITS_AT_ONCE],
  })
  const listings = await listingsOf(
    kind,
    hits.map(({ listing_id }) => listing_id),
    locale,
  )
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return {
    count,
    results: hits.flatMap(({ listing_id, at }) => {
      const listing = byId.get(listing_id)
      return listing ? [{ found_at: at.toISOString(), listing }] : []
    }),
  }
}

const listingsOf = (kind: Kind, ids: number[], locale: Locale): Promise<(Product | Service)[]> =>
  kind === 'product' ? productsByIds(ids, locale) : servicesByIds(ids, locale)

async function kindOf(userId: number, searchId: number): Promise<Kind> {
  const search = await maybeOne(app().db, v.object({ kind: v.picklist(KINDS) }), {
    text: 'select kind from saved_searches where user_id = $1 and id = $2',
    values: [userId, searchId],
  })
  if (!search) throw new Failure('not_found')
  return search.kind
}

const exportedHit = v.object({
  search_id: v.number(),
  listing_id: v.number(),
  at: date,
  told_at: v.nullable(date),
})

/** Saved searches with their hits, for the member's data export. */
export async function exportSearches(userId: number, locale: Locale) {
  const hits = await any(app().db, exportedHit, {
    text: `select search_id, listing_id, at, sent_at as told_at from search_hits
     where search_id in (select id from saved_searches where user_id = $1) order by at, listing_id`,
    values: [userId],
  })
  const found = Map.groupBy(hits, ({ search_id }) => search_id)
  return (await listSearches(userId, locale)).map((search) => ({
    ...search,
    found: (found.get(search.id) ?? []).map(({ listing_id, at, told_at }) => ({
      listing_id,
      at: at.toISOString(),
      told_at: told_at?.toISOString() ?? null,
    })),
  }))
}
