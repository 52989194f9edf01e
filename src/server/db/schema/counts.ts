/** What is kept about all listings together. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { categories, districts } from './reference.ts'

/** Public listings per category and district; `listingCountDeltas` are rolled up into it. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    districtId: integer()
      .notNull()
      .references(() => districts.id),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.districtId] })],
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
