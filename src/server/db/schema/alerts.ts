/** Saved searches of members, events of listings that may interest them, and the listings found. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KINDS } from '../../../api/lib/kinds.ts'
import { PACES } from '../../../api/alerts/saved-search-limits.ts'
import { users } from './accounts.ts'
import { bytes, createdAt, id, int8, moment } from './columns.ts'

/** `query` is the list's query string. All columns from `categoryId` on are computed from it, for the matching. */
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
    /** The member's last use of the search, or of the site. */
    seenAt: createdAt(),
    /** When the member was asked whether they still need the search; a later `seenAt` is the answer. */
    askedAt: moment(),
    /** The last digest looked for listings up to this moment. */
    digestedAt: createdAt(),
    /** A process has claimed the search's digest until then. */
    claimedUntil: moment(),
    /** SHA-256 of the token in its feed's address. */
    feedHash: bytes(),
    /** The list page's interpretation of the words when the search was saved; null without words. */
    interpretation: jsonb(),
    /** Version of the code that interpreted the words and computed the columns below. */
    interpretationVersion: integer().notNull().default(1),
    categoryId: integer(),
    /** A region, or districts; null: anywhere. */
    placeIds: integer().array(),
    priceMin: bigint({ mode: 'number' }),
    priceMax: bigint({ mode: 'number' }),
    condition: text({ enum: ['new', 'used'] }),
    /** A listing has to have one key of each clause, besides an anchor. */
    clauses: jsonb().notNull(),
    /** A listing must have none of these keys. */
    unwanted: text().array().notNull(),
    /** Each matching listing has one of these keys; the index on them finds the searches of a listing. */
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

/** A saved search that sellers see, with a text beside it. */
export const wantedPosts = pgTable(
  'wanted_posts',
  {
    id: id(),
    searchId: int8()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** The search's member. */
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
    expiresAt: moment().notNull(),
    /** Null: everybody sees it. */
    hiddenAt: moment(),
  },
  (t) => [
    uniqueIndex('wanted_posts_search').on(t.searchId),
    index('wanted_posts_user').on(t.userId),
    index('wanted_posts_newest')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`hidden_at is null`),
    index('wanted_posts_due').on(t.expiresAt),
  ],
)

/** Listings that a search has found: each one once, for ever. */
export const searchHits = pgTable(
  'search_hits',
  {
    searchId: int8()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    at: createdAt(),
    /** Null: it waits for its search's digest, or for the evening when the member has had enough messages today. */
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

/** Events of listings. Triggers write them in the transaction of the change; they are deleted when members are told. */
export const listingNews = pgTable('listing_news', {
  id: id(),
  kind: text({ enum: KINDS }).notNull(),
  listingId: int8().notNull(),
  type: text({ enum: ['public', 'edited', 'price', 'reserved', 'sold', 'back'] }).notNull(),
  /** The searched columns of an edited listing before the edit. */
  before: jsonb(),
  /** For a price that fell: the lowest price of the 30 days before, and the new one. */
  oldPrice: int8(),
  newPrice: int8(),
  at: createdAt(),
  /** Searches up to this id have been told: a great many are told in several transactions. */
  toldUpTo: int8().notNull().default(0),
})
