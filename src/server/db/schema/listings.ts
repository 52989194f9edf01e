import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, int8 } from './columns.ts'
import { media } from './media.ts'
import { categories, districts, regions } from './reference.ts'

/** What products and services share. `searchText` and `searchLoose` hold the folded words. */
const listing = () => ({
  id: id(),
  description: text().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => categories.id),
  regionId: integer()
    .notNull()
    .references(() => regions.id),
  districtId: integer()
    .notNull()
    .references(() => districts.id),
  sellerId: int8()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  searchText: text().notNull(),
  searchLoose: text().notNull(),
  /** Others than the owner see active ones only. */
  state: text({ enum: ['active', 'hidden'] })
    .notNull()
    .default('active'),
  /** Active, and a product in stock: a trigger writes it, indices of products are partial by it. */
  isPublic: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  /** Counts the edits: an edit that began from an older one is refused. */
  version: integer().notNull().default(1),
})

const stateCheck = (table: string, state: AnyPgColumn) =>
  check(`${table}_state`, sql`${state} in ('active', 'hidden')`)

/** District ids are SOATO codes: the region's code and three digits. Counts by region rely on it. */
const inRegion = (table: string, regionId: AnyPgColumn, districtId: AnyPgColumn) =>
  check(`${table}_district_in_region`, sql`${districtId} / 1000 = ${regionId}`)

/** How many ids a sitemap file spans. Another number needs new indices. */
export const LISTINGS_A_SITEMAP = 2000
const sitemapFile = sql.raw(`(id / ${LISTINGS_A_SITEMAP})`)

// Indices are ascending and walked backward: drizzle's .desc() means NULLS LAST, which no ORDER BY … DESC uses.
// Their last columns only spare the walk a look at each row: condition and price narrow a list without an index of their own.
export const products = pgTable(
  'products',
  {
    ...listing(),
    title: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    condition: text({ enum: ['new', 'used'] }).notNull(),
    currency: text({ enum: ['Sum'] })
      .notNull()
      .default('Sum'),
    inStock: boolean().notNull().default(true),
  },
  (t) => [
    index('products_new')
      .on(t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_cat_new')
      .on(t.categoryId, t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_reg_new')
      .on(t.regionId, t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_dis_new')
      .on(t.districtId, t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_cat_reg_new')
      .on(t.categoryId, t.regionId, t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_cat_dis_new')
      .on(t.categoryId, t.districtId, t.createdAt, t.id, t.condition, t.price)
      .where(sql`is_public`),
    index('products_price')
      .on(t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_cat_price')
      .on(t.categoryId, t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_reg_price')
      .on(t.regionId, t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_dis_price')
      .on(t.districtId, t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_cat_reg_price')
      .on(t.categoryId, t.regionId, t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_cat_dis_price')
      .on(t.categoryId, t.districtId, t.price, t.id, t.condition)
      .where(sql`is_public`),
    index('products_seller_new').on(t.sellerId, t.createdAt, t.id),
    index('products_sitemap')
      .on(sitemapFile, t.updatedAt)
      .where(sql`is_public`),
    index('products_search')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('products_loose')
      .using('gin', t.searchLoose.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    inRegion('products', t.regionId, t.districtId),
    stateCheck('products', t.state),
    check('products_price_range', sql`${t.price} > 0 and ${t.price} <= 999999999999`),
    check('products_condition', sql`${t.condition} in ('new', 'used')`),
    check('products_currency', sql`${t.currency} = 'Sum'`),
    check('products_title_length', sql`char_length(${t.title}) between 1 and 120`),
  ],
)

export const services = pgTable('services', { ...listing(), name: text().notNull() }, (t) => [
  index('services_new').on(t.createdAt, t.id),
  index('services_cat_new').on(t.categoryId, t.createdAt, t.id),
  index('services_reg_new').on(t.regionId, t.createdAt, t.id),
  index('services_dis_new').on(t.districtId, t.createdAt, t.id),
  index('services_cat_reg_new').on(t.categoryId, t.regionId, t.createdAt, t.id),
  index('services_cat_dis_new').on(t.categoryId, t.districtId, t.createdAt, t.id),
  index('services_seller_new').on(t.sellerId, t.createdAt, t.id),
  index('services_sitemap').on(sitemapFile, t.updatedAt),
  index('services_search')
    .using('gin', t.searchText.op('gin_trgm_ops'))
    .with({ fastupdate: false }),
  index('services_loose')
    .using('gin', t.searchLoose.op('gin_trgm_ops'))
    .with({ fastupdate: false }),
  inRegion('services', t.regionId, t.districtId),
  stateCheck('services', t.state),
  check('services_name_length', sql`char_length(${t.name}) between 1 and 120`),
])

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: int8()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
  },
  (t) => [
    uniqueIndex('product_images_position').on(t.productId, t.position),
    index('product_images_media').on(t.mediaHash),
  ],
)

export const serviceImages = pgTable(
  'service_images',
  {
    id: id(),
    serviceId: int8()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
  },
  (t) => [
    uniqueIndex('service_images_position').on(t.serviceId, t.position),
    index('service_images_media').on(t.mediaHash),
  ],
)

/** What a deleted listing leaves behind (by trigger), so that its page answers 410 with similar ones. */
export const removedListings = pgTable(
  'removed_listings',
  {
    kind: text({ enum: ['product', 'service'] }).notNull(),
    listingId: int8().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    removedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.listingId] })],
)
