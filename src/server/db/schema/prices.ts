import {
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { int8 } from './columns.ts'
import { categories } from './reference.ts'

/** So'm for one unit of another currency, as the Central Bank says. */
export const rates = pgTable(
  'rates',
  {
    currency: text({ enum: ['USD'] }).notNull(),
    date: date().notNull(),
    rate: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.date] }), check('rates_rate', sql`${t.rate} > 0`)],
)

/** Between which prices the middle half of a category's products is; of too few there is no row. */
export const typicalPrices = pgTable('typical_prices', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id),
  low: int8().notNull(),
  high: int8().notNull(),
})
