import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'

/** A stored picture, named by the hash of its pixels; its files go when the last row naming it goes. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour, "#rrggbb". */
    color: text().notNull(),
    /** Widths on disk, ascending. */
    widths: integer().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('media_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)
