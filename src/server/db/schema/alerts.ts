/** Searches that members have saved, what happened to listings that somebody waits for, and what was found. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KINDS } from '../../../api/kinds.ts'
import { PACES } from '../../../api/saved-search-limits.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `query` is the address of the list; from `categoryId` on everything follows from it, for the matching. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    query: text().notNull(),
    pace: text({ enum: PACES }).notNull(),
    createdAt: createdAt(),
    pausedAt: moment(),
    /** When the member last did something with it. */
    seenAt: createdAt(),
    /** When they were asked whether they still look for it; seen since: the answer. */
    askedAt: moment(),
    /** Up to when a digest has looked for listings. */
    digestedAt: createdAt(),
    /** A process looks for its digest until then. */
    claimedUntil: moment(),
    /** SHA-256 of the token of its feed. */
    feedHash: bytes(),
    /** What its words meant to the list page when it was saved; null without words. */
    reading: jsonb(),
    /** Of the code that read it, which makes what follows from it too. */
    readingVersion: integer().notNull().default(1),
    categoryId: integer(),
    /** A region, or districts; null: anywhere. */
    placeIds: integer().array(),
    priceMin: bigint({ mode: 'number' }),
    priceMax: bigint({ mode: 'number' }),
    condition: text({ enum: ['new', 'used'] }),
    /** Keys of listings besides the anchors: one of each clause has to be there. */
    clauses: jsonb().notNull(),
    /** None of these. */
    unwanted: text().array().notNull(),
    /** One of these is among the keys of each listing that fits: what a listing finds the search by. */
    anchors: text().array().notNull(),
  },
  (t) => [
    unique('saved_searches_once').on(t.userId, t.kind, t.query),
    uniqueIndex('saved_searches_feed').on(t.feedHash),
    index('saved_searches_anchors')
      .using('gin', t.anchors)
      .with({ fastupdate: false })
      .where(sql`paused_at is null`),
    index('saved_searches_digests')
      .on(t.pace, t.digestedAt)
      .where(sql`paused_at is null`),
    check('saved_searches_kind', sql`${t.kind} in ('product', 'service')`),
    check('saved_searches_pace', sql`${t.pace} in ('instant', 'hourly', 'daily')`),
  ],
)

/** What a search has found: each listing once, for ever. */
export const searchHits = pgTable(
  'search_hits',
  {
    searchId: int8()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    at: createdAt(),
    /** Null: it waits for the digest of its search, or for the evening where the member has had enough messages today. */
    sentAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.kind, t.listingId] }),
    index('search_hits_newest').on(t.searchId, t.at),
    index('search_hits_unsent')
      .on(t.searchId)
      .where(sql`sent_at is null`),
  ],
)

/** What happened to listings: triggers write it in the transaction of the change, and it goes when members are told. */
export const listingNews = pgTable('listing_news', {
  id: id(),
  kind: text({ enum: KINDS }).notNull(),
  listingId: int8().notNull(),
  type: text({ enum: ['public', 'edited', 'price', 'reserved', 'sold', 'back'] }).notNull(),
  /** The edited listing as searches found it until then. */
  before: jsonb(),
  /** Of a price that fell: the lowest of 30 days before, and the new one. */
  oldPrice: int8(),
  newPrice: int8(),
  at: createdAt(),
  /** Searches up to this id have heard of it: very many are told in several transactions. */
  toldUpTo: int8().notNull().default(0),
})
