/** What is kept about all listings together. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

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

/** Folded words of all titles; those of several sellers correct a mistyped one. */
export const words = pgTable(
  'words',
  {
    word: text().primaryKey(),
    /** The only seller who uses it; null: several do. */
    sellerId: bigint({ mode: 'number' }),
  },
  (t) => [
    index('words_similar')
      .using('gist', t.word.op('gist_trgm_ops'))
      .where(sql`seller_id is null`),
    index('words_similar_rare')
      .using('gist', t.word.op('gist_trgm_ops'))
      .where(sql`seller_id is not null`),
  ],
)

/** Words of titles that were deleted or changed (by trigger), and so perhaps the last to have them. Append-only. */
export const wordChecks = pgTable('word_checks', { id: id(), word: text().notNull() }, (t) => [
  index('word_checks_word').on(t.word),
])

/** Words and phrases of titles that several sellers use, most of them the newest: what a search field suggests. */
export const suggestions = pgTable(
  'suggestions',
  {
    kind: text({ enum: ['product', 'service'] }).notNull(),
    /** Folded. */
    key: text().notNull(),
    /** As people write it; one key may have several. */
    text: text().notNull(),
    uses: integer().notNull(),
    madeAt: createdAt(),
  },
  (t) => [index('suggestions_key').on(t.kind, t.key.op('text_pattern_ops'))],
)
