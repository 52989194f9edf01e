/** Regions, districts (ids are SOATO codes) and categories; filled at start from src/server/reference. */
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { names } from './columns.ts'

export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  ...names(),
})

export const districts = pgTable('districts', {
  id: integer().primaryKey(),
  regionId: integer()
    .notNull()
    .references(() => regions.id),
  slug: text().notNull(),
  ...names(),
})

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['product', 'service'] }).notNull(),
    slug: text().notNull(),
    position: smallint().notNull(),
    ...names(),
  },
  (t) => [
    uniqueIndex('categories_kind_slug').on(t.kind, t.slug),
    check('categories_kind', sql`${t.kind} in ('product', 'service')`),
  ],
)
