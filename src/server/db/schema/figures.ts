import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { FIGURES } from '../../../api/figures/figure-names.ts'
import { KINDS } from '../../../api/lib/kinds.ts'
import { int8 } from './columns.ts'

/** Counts of a listing's views, likes, chats and so on per day in Tashkent; no row says by whom. */
export const listingFigures = pgTable(
  'listing_figures',
  {
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    day: date().notNull(),
    figure: text({ enum: FIGURES }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.listingId, t.day, t.figure] }),
    index('listing_figures_day').on(t.day),
    check('listing_figures_figure', sql`${t.figure} in ('view', 'like', 'chat', 'phone', 'share')`),
  ],
)
