/** What is kept about all listings together. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/**
 * Public listings of a kind per category and place; `listingCountDeltas` are rolled up into it. Category 0 is all
 * categories; a place is a district, a region, or 0 for everywhere. So each list has its number in one row.
 */
export const listingTotals = pgTable(
  'listing_totals',
  {
    kind: text({ enum: ['product', 'service'] }).notNull(),
    categoryId: integer().notNull(),
    placeId: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.categoryId, t.placeId] })],
)

/** Append-only: two posts at once never wait for one counter row. Written by triggers. */
export const listingCountDeltas = pgTable('listing_count_deltas', {
  id: id(),
  categoryId: integer().notNull(),
  districtId: integer().notNull(),
  delta: integer().notNull(),
})

/** Folded words of all titles, for correcting a mistyped one. */
export const words = pgTable('words', { word: text().primaryKey() }, (t) => [
  index('words_similar').using('gist', t.word.op('gist_trgm_ops')),
])
