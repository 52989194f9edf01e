/** Deals between people who talked about a listing, and their reviews of each other. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KINDS } from '../../../api/kinds.ts'
import { DEAL_SIDES, DEAL_STATES, REVIEW_TAGS } from '../../../api/review-limits.ts'
import { users } from './accounts.ts'
import { rooms } from './chat.ts'
import { createdAt, id, int8, moment } from './columns.ts'

/** Which listings a chat was opened from, and when first: a room itself knows only the last one. */
export const roomItems = pgTable(
  'room_items',
  {
    roomId: int8()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    firstOpenedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.kind, t.listingId] })],
)

/** The listing may be deleted: a deal keeps what it was called. Null was somebody who deleted their account. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    title: text().notNull(),
    sellerId: int8().references(() => users.id, { onDelete: 'set null' }),
    buyerId: int8().references(() => users.id, { onDelete: 'set null' }),
    openedBy: text({ enum: DEAL_SIDES }).notNull(),
    state: text({ enum: DEAL_STATES }).notNull().default('pending'),
    createdAt: createdAt(),
    /** Until then both may write; null while they do not agree. */
    reviewUntil: moment(),
    /** When those who had not written a review heard that they may: once. */
    remindedAt: moment(),
  },
  (t) => [
    uniqueIndex('deals_once')
      .on(t.kind, t.listingId, t.buyerId)
      .where(sql`state in ('pending', 'confirmed', 'assumed')`),
    index('deals_listing').on(t.kind, t.listingId),
    index('deals_seller').on(t.sellerId, t.id),
    index('deals_buyer').on(t.buyerId, t.id),
    index('deals_to_remind')
      .on(t.reviewUntil)
      .where(sql`reminded_at is null and review_until is not null`),
    index('deals_pending')
      .on(t.createdAt)
      .where(sql`state = 'pending'`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    dealId: int8()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** Of the author. */
    side: text({ enum: DEAL_SIDES }).notNull(),
    authorId: int8().references(() => users.id, { onDelete: 'set null' }),
    subjectId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    tags: text({ enum: REVIEW_TAGS }).array().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Null: only its author sees it. Those of a deal are revealed together. */
    revealedAt: moment(),
    /** Of a pair's reviews in one direction only one in half a year counts. */
    isCounted: boolean().notNull().default(false),
    /** By its author: nobody sees it any more. */
    withdrawnAt: moment(),
    /** By a moderator: the text is hidden, the stars stay. */
    hiddenAt: moment(),
    /** By a moderator: it is as if it had not been written. */
    voidedAt: moment(),
    answer: text(),
    answeredAt: moment(),
    /** Where it was written from: a digest for whom it is about, as in `login_networks`. */
    network: text(),
    /** When its author corrected the text that others saw already: once. */
    editedAt: moment(),
  },
  (t) => [
    uniqueIndex('reviews_once').on(t.dealId, t.side),
    index('reviews_subject')
      .on(t.subjectId, t.revealedAt, t.id)
      .where(sql`revealed_at is not null`),
    index('reviews_author').on(t.authorId),
    index('reviews_unrevealed')
      .on(t.dealId)
      .where(sql`revealed_at is null`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_text', sql`char_length(${t.text}) <= 1000`),
    check('reviews_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

/** What the counted reviews of a seller come to: counted anew with each change, and all by the day. */
export const sellerStats = pgTable(
  'seller_stats',
  {
    userId: int8()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    /** Those that can be read, of any age and of any pair. */
    shown: integer().notNull().default(0),
    /** Of the stars. */
    sum: integer().notNull(),
    /** Never shown: few reviews count less, old and unconfirmed ones as well. */
    rank: real().notNull(),
    /** What lists of services can be narrowed to. */
    isWellRated: boolean().generatedAlwaysAs(sql`count >= 5 and sum >= 4 * count`),
    updatedAt: createdAt(),
  },
  (t) => [index('seller_stats_updated').on(t.updatedAt)],
)
