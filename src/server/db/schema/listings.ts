import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DAYS_LISTED } from '../../../api/listings/listing-states.ts'
import { KINDS } from '../../../api/lib/kinds.ts'
import { users } from './accounts.ts'
import { id, int8, moment } from './columns.ts'
import { inRegion, isPublic, listing, ofBoth } from './listing-columns.ts'
import { media } from './media.ts'

/** The mean of a seller without reviews. All ranks are weighted towards it. */
export const USUAL_MARK = 4.3

/** How many ids a sitemap file spans. Another number needs new indices. */
export const LISTINGS_A_SITEMAP = 2000
const sitemapFile = sql.raw(`(id / ${LISTINGS_A_SITEMAP})`)

// Indices are ascending and scanned backward: drizzle's .desc() means NULLS LAST, which no ORDER BY … DESC uses.
// Their last columns let a scan filter by condition, price and options without reading rows, so these need no more indices.
export const products = pgTable(
  'products',
  {
    ...listing(DAYS_LISTED.product),
    title: text().notNull(),
    price: int8().notNull(),
    condition: text({ enum: ['new', 'used'] }).notNull(),
    currency: text({ enum: ['Sum'] })
      .notNull()
      .default('Sum'),
    inStock: boolean().notNull().default(true),
    /** The lowest price of the 30 days before the price fell, and when it fell; a trigger writes both. */
    oldPrice: int8(),
    priceFellAt: moment(),
    /** The buyer, one of the members who chatted about it. */
    buyerId: int8().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('products_new').on(t.bumpedAt, t.id, t.condition, t.price).where(isPublic),
    index('products_cat_new')
      .on(t.categoryId, t.bumpedAt, t.id, t.condition, t.price)
      .where(isPublic),
    index('products_reg_new')
      .on(t.regionId, t.bumpedAt, t.id, t.condition, t.price)
      .where(isPublic),
    index('products_dis_new')
      .on(t.districtId, t.bumpedAt, t.id, t.condition, t.price)
      .where(isPublic),
    index('products_cat_reg_new')
      .on(t.categoryId, t.regionId, t.bumpedAt, t.id, t.condition, t.price, t.facets)
      .where(isPublic),
    index('products_cat_dis_new')
      .on(t.categoryId, t.districtId, t.bumpedAt, t.id, t.condition, t.price)
      .where(isPublic),
    index('products_price').on(t.price, t.id, t.condition).where(isPublic),
    index('products_cat_price').on(t.categoryId, t.price, t.id, t.condition).where(isPublic),
    index('products_reg_price').on(t.regionId, t.price, t.id, t.condition).where(isPublic),
    index('products_dis_price').on(t.districtId, t.price, t.id, t.condition).where(isPublic),
    index('products_cat_reg_price')
      .on(t.categoryId, t.regionId, t.price, t.id, t.condition)
      .where(isPublic),
    index('products_cat_dis_price')
      .on(t.categoryId, t.districtId, t.price, t.id, t.condition)
      .where(isPublic),
    index('products_buyer')
      .on(t.buyerId)
      .where(sql`buyer_id is not null`),
    ...ofBoth('products', t, [t.condition, t.price]),
    index('products_sitemap').on(sitemapFile, t.updatedAt).where(isPublic),
    inRegion('products', t.regionId, t.districtId),
    check('products_price_range', sql`${t.price} between 0 and 999999999999`),
    check('products_condition', sql`${t.condition} in ('new', 'used')`),
    check('products_currency', sql`${t.currency} = 'Sum'`),
    check('products_title_length', sql`char_length(${t.title}) between 1 and 120`),
  ],
)

export const services = pgTable(
  'services',
  {
    ...listing(DAYS_LISTED.service),
    name: text().notNull(),
    /** The seller's rank in hundredths, so that few rows change when ranks age. A trigger sets it for a new service. */
    sellerRank: smallint()
      .notNull()
      .default(100 * USUAL_MARK),
    /** Copied from the seller's stats. */
    isWellRated: boolean().notNull().default(false),
  },
  (t) => [
    index('services_new').on(t.bumpedAt, t.id).where(isPublic),
    index('services_cat_new').on(t.categoryId, t.bumpedAt, t.id).where(isPublic),
    index('services_reg_new').on(t.regionId, t.bumpedAt, t.id).where(isPublic),
    index('services_dis_new').on(t.districtId, t.bumpedAt, t.id).where(isPublic),
    index('services_cat_reg_new').on(t.categoryId, t.regionId, t.bumpedAt, t.id).where(isPublic),
    index('services_cat_dis_new').on(t.categoryId, t.districtId, t.bumpedAt, t.id).where(isPublic),
    index('services_rank').on(t.sellerRank, t.bumpedAt, t.id).where(isPublic),
    index('services_cat_rank').on(t.categoryId, t.sellerRank, t.bumpedAt, t.id).where(isPublic),
    index('services_reg_rank').on(t.regionId, t.sellerRank, t.bumpedAt, t.id).where(isPublic),
    index('services_dis_rank').on(t.districtId, t.sellerRank, t.bumpedAt, t.id).where(isPublic),
    index('services_cat_reg_rank')
      .on(t.categoryId, t.regionId, t.sellerRank, t.bumpedAt, t.id)
      .where(isPublic),
    index('services_cat_dis_rank')
      .on(t.categoryId, t.districtId, t.sellerRank, t.bumpedAt, t.id)
      .where(isPublic),
    index('services_well_rated')
      .on(t.categoryId, t.districtId, t.bumpedAt, t.id)
      .where(sql`is_public and is_well_rated`),
    ...ofBoth('services', t),
    index('services_sitemap').on(sitemapFile, t.updatedAt).where(isPublic),
    inRegion('services', t.regionId, t.districtId),
    check('services_name_length', sql`char_length(${t.name}) between 1 and 120`),
  ],
)

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

/** Listings that members have begun and not posted. */
export const drafts = pgTable(
  'drafts',
  {
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    content: jsonb().notNull(),
    /** When the content was typed, in whole milliseconds: it serves as the draft's version on the wire. */
    savedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('drafts_saved').on(t.savedAt),
    check('drafts_kind', sql`${t.kind} in ('product', 'service')`),
  ],
)
