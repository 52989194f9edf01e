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

/** So'm for one unit of another currency, by the Central Bank. */
export const rates = pgTable(
  'rates',
  {
    currency: text({ enum: ['USD'] }).notNull(),
    date: date().notNull(),
    rate: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.date] }), check('rates_rate', sql`${t.rate} > 0`)],
)

/** The range of the middle half of the prices of a group of a category. A group of too few products has no row. */
export const typicalPrices = pgTable(
  'typical_prices',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** The attributes that the products share, such as "model 1/year 2019"; empty for the whole category. */
    key: text().notNull().default(''),
    low: int8().notNull(),
    high: int8().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.key] })],
)

/** Earlier prices of a product and when each ended. A trigger writes them and keeps half a year, at most fifty. */
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
