/** The columns and indices that products and services share. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'
import { categories, districts, regions } from './reference.ts'

/** `searchText` and `searchLoose` hold the folded words. */
export const listing = (days: number) => ({
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
  state: text({ enum: LISTING_STATES }).notNull().default('active'),
  stateAt: createdAt(),
  /** Active or reserved, and for a product in stock. A trigger writes it; partial indices use it. */
  isPublic: boolean().notNull().default(true),
  /** The owner lets members see their phone number here. */
  phoneShown: boolean().notNull().default(false),
  /** Where the thing is, in millionths of a degree; unless exact, a point near it that tells no more of one seller's home. */
  pointLat: integer(),
  pointLon: integer(),
  pointExact: boolean().notNull().default(false),
  /** The cell of the point (reference/cells.ts); without a point the negative number of the district. */
  cell: integer().generatedAlwaysAs(
    sql`case when point_lat is null then -district_id else place_cell(point_lat, point_lon) end`,
  ),
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
  /** The sort key of "newest first": when it was posted or last moved to the top. */
  bumpedAt: createdAt(),
  /** When it became public for the first time; a trigger writes it. */
  publicAt: moment(),
  /** The searched columns that saved searches last saw, when the listing was edited since then while not public. */
  beforeEdit: jsonb(),
  expiresAt: moment()
    .notNull()
    .default(sql`now() + ${sql.raw(`interval '${days} days'`)}`),
  updatedAt: createdAt(),
  /** By key; src/server/attributes/plan/attributes.json names them. */
  attributes: jsonb()
    .notNull()
    .default(sql`'{}'`),
  /** The chosen options of attributes, each as the attribute's number times a thousand plus the option's. */
  facets: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Attributes that are numbers; the category gives them their meaning. */
  n1: int8(),
  n2: int8(),
  n3: int8(),
  n4: int8(),
  /** Number of the edit: an edit based on an older version is refused. */
  version: integer().notNull().default(1),
})

/** SQL for the words, sounds, category and place of a listing as lexemes, which an index holds. */
export const SEARCH_WORDS =
  'search_words(search_text, search_loose, category_id, region_id, district_id)'

/** The condition of the indices for lists. */
export const isPublic = sql`is_public`

/**
 * Indices that both kinds need: by seller, by time (new, expiring, due for the archive), by words and by attributes. The
 * last columns of that by numbers, with `more` of one kind, let a scan filter by everything without reading rows, which
 * are spread over the whole table.
 */
type Column = Exclude<keyof ReturnType<typeof listing>, 'description'>
export const ofBoth = (table: string, t: Record<Column, AnyPgColumn>, more: AnyPgColumn[] = []) => [
  check(
    `${table}_state`,
    sql`${t.state} in (${sql.raw(LISTING_STATES.map((s) => `'${s}'`).join(', '))})`,
  ),
  check(`${table}_point_whole`, sql`(${t.pointLat} is null) = (${t.pointLon} is null)`),
  index(`${table}_seller_new`).on(t.sellerId, t.bumpedAt, t.id),
  index(`${table}_created`).on(t.createdAt),
  index(`${table}_public`).on(t.publicAt),
  index(`${table}_expiry`)
    .on(t.expiresAt)
    .where(sql`state in ('active', 'reserved')`),
  index(`${table}_archive`)
    .on(t.stateAt)
    .where(sql`state in ('sold', 'expired')`),
  index(`${table}_search`).using('gin', sql.raw(SEARCH_WORDS)).with({ fastupdate: false }),
  index(`${table}_cell`)
    .on(t.cell, t.bumpedAt, t.id, t.pointLat, t.pointLon, ...more)
    .where(isPublic),
  index(`${table}_cat_cell`)
    .on(t.categoryId, t.cell, t.bumpedAt, t.id, t.pointLat, t.pointLon, ...more)
    .where(isPublic),
  index(`${table}_facets`).using('gin', t.facets).with({ fastupdate: false }).where(isPublic),
  index(`${table}_cat_n1`)
    .on(
      ...[t.categoryId, t.n1, t.bumpedAt, t.id],
      ...[t.facets, t.n2, t.n3, t.n4, t.regionId, t.districtId, ...more],
    )
    .where(isPublic),
]

/** District ids are SOATO codes: the region's code and three digits. Counts by region rely on it. */
export const inRegion = (table: string, regionId: AnyPgColumn, districtId: AnyPgColumn) =>
  check(`${table}_district_in_region`, sql`${districtId} / 1000 = ${regionId}`)
