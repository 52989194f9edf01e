import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, int8, moment } from './columns.ts'
import { products } from './listings.ts'
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

/** What a product cost before, until when: a trigger writes it, of half a year and at most fifty prices. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    productId: int8()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: int8().notNull(),
    until: moment().notNull().defaultNow(),
  },
  (t) => [index('price_changes_product').on(t.productId, t.id)],
)
