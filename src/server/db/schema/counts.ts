/** Aggregates over all listings. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SITE_FIGURES, STATS } from '../../../api/stats/stat-names.ts'
import { KINDS } from '../../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import { createdAt, id, int8 } from './columns.ts'

/**
 * Counts public listings by kind, category and place; `listingCountDeltas` are rolled up into it. Category 0 is all
 * categories; a place is a district, a region, or 0 for everywhere. So the count of each list is one row.
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

/** Triggers append to it, so that two posts at once never wait for one counter row. */
export const listingCountDeltas = pgTable('listing_count_deltas', {
  id: id(),
  categoryId: integer().notNull(),
  districtId: integer().notNull(),
  delta: integer().notNull(),
})

/** Counts all listings by kind and state; `listingStateDeltas` are rolled up into it. */
export const listingStateTotals = pgTable(
  'listing_state_totals',
  {
    kind: text({ enum: KINDS }).notNull(),
    state: text({ enum: LISTING_STATES }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.state] })],
)

export const listingStateDeltas = pgTable('listing_state_deltas', {
  id: id(),
  kind: text({ enum: KINDS }).notNull(),
  state: text({ enum: LISTING_STATES }).notNull(),
  delta: integer().notNull(),
})

/** Folded words of all titles; a word that several sellers use corrects a mistyped one. */
export const words = pgTable(
  'words',
  {
    word: text().primaryKey(),
    /** The only seller who uses the word; null: several do. */
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

/** Words of deleted or changed titles, which perhaps no other title has. A trigger appends them. */
export const wordChecks = pgTable('word_checks', { id: id(), word: text().notNull() }, (t) => [
  index('word_checks_word').on(t.word),
])

/** Words and phrases that a search field suggests: several sellers use them in titles. */
export const suggestions = pgTable(
  'suggestions',
  {
    kind: text({ enum: ['product', 'service'] }).notNull(),
    /** Folded. */
    key: text().notNull(),
    /** The spelling that people use; one key may have several. */
    text: text().notNull(),
    uses: integer().notNull(),
    madeAt: createdAt(),
  },
  (t) => [index('suggestions_key').on(t.kind, t.key.op('text_pattern_ops'))],
)

/** Counts of a listing's views, likes, chats and so on per day in Tashkent; no row says by whom. */
export const listingFigures = pgTable(
  'listing_figures',
  {
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    day: date().notNull(),
    figure: text({ enum: STATS }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.listingId, t.day, t.figure] }),
    index('listing_figures_day').on(t.day),
    check('listing_figures_figure', sql`${t.figure} in ('view', 'like', 'chat', 'phone', 'share')`),
  ],
)

/** The same counts of the whole site; those of deleted listings stay. */
export const siteFigures = pgTable(
  'site_figures',
  {
    day: date().notNull(),
    figure: text({ enum: SITE_FIGURES }).notNull(),
    count: int8().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure] })],
)
