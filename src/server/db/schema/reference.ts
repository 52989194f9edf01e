/** Regions, districts (ids are SOATO codes) and categories; filled at start from src/server/reference. */
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { CATEGORY_NAME_MAX } from '../../../api/lib/limits.ts'
import { nameColumns } from './columns.ts'

export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  ...nameColumns(),
})

export const districts = pgTable('districts', {
  id: integer().primaryKey(),
  regionId: integer()
    .notNull()
    .references(() => regions.id),
  slug: text().notNull(),
  ...nameColumns(),
})

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['product', 'service'] }).notNull(),
    slug: text().notNull(),
    position: smallint().notNull(),
    ...nameColumns(),
  },
  (t) => [
    uniqueIndex('categories_kind_slug').on(t.kind, t.slug),
    check('categories_kind', sql`${t.kind} in ('product', 'service')`),
  ],
)

/** Admins' changes of attributes; the only row has them all, see src/server/attributes/plan/changes.ts. */
export const attributeChanges = pgTable(
  'attribute_changes',
  { id: smallint().primaryKey().default(1), changes: jsonb().notNull() },
  (t) => [check('attribute_changes_one', sql`${t.id} = 1`)],
)

/** Admins' changes of categories; null: the value of src/server/reference/categories.json. */
export const categorySettings = pgTable(
  'category_settings',
  {
    categoryId: integer()
      .primaryKey()
      .references(() => categories.id),
    position: smallint(),
    isHidden: boolean().notNull().default(false),
    nameUz: text(),
    nameRu: text(),
    nameEn: text(),
  },
  (t) => [
    ...[t.nameUz, t.nameRu, t.nameEn].map((name, i) =>
      check(
        `category_settings_name_${['uz', 'ru', 'en'][i]}`,
        sql`char_length(${name}) between 1 and ${sql.raw(String(CATEGORY_NAME_MAX))}`,
      ),
    ),
  ],
)
