/** Deals between members who chatted about a listing, and their reviews of each other. */
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
import { KINDS } from '../../../api/lib/kinds.ts'
import { DEAL_SIDES, DEAL_STATES, REVIEW_TAGS } from '../../../api/deals/review-limits.ts'
import { users } from './accounts.ts'
import { rooms } from './chat.ts'
import { createdAt, id, int8, moment } from './columns.ts'

/** All listings from which a chat was opened, and when first: a room itself stores only the last one. */
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

/** A deal keeps the title, because the listing may be deleted. A null member deleted their account. */
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
    /** The amount of the accepted offer; null: there was none. */
    price: int8(),
    state: text({ enum: DEAL_STATES }).notNull().default('pending'),
    createdAt: createdAt(),
    /** Both may write a review until then; null until both agree on the deal. */
    reviewUntil: moment(),
    /** When the members without a review were reminded; this happens once. */
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
    /** The author's side. */
    side: text({ enum: DEAL_SIDES }).notNull(),
    authorId: int8().references(() => users.id, { onDelete: 'set null' }),
    subjectId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    tags: text({ enum: REVIEW_TAGS }).array().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Null: only its author sees it. Both reviews of a deal are revealed together. */
    revealedAt: moment(),
    /** Only one review per half a year counts from the same author about the same member. */
    isCounted: boolean().notNull().default(false),
    /** Withdrawn by its author: nobody sees it any more. */
    withdrawnAt: moment(),
    /** Hidden by a moderator: the text is gone, the stars stay. */
    hiddenAt: moment(),
    /** Voided by a moderator: treated as if it had not been written. */
    voidedAt: moment(),
    answer: text(),
    answeredAt: moment(),
    /** HMAC of the author's network, keyed by the reviewed member, comparable with their `login_networks`. */
    network: text(),
    /** When the author corrected the text after it was revealed; allowed once. */
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

/** Totals of a seller's counted reviews: recounted with each change, and for all sellers once a day. */
export const sellerStats = pgTable(
  'seller_stats',
  {
    userId: int8()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    /** Number of public reviews, of any age and any pair. */
    shown: integer().notNull().default(0),
    /** Sum of the stars. */
    sum: integer().notNull(),
    /** Weighted mean for sorting, never shown: few reviews weigh less, and so do old and unconfirmed ones. */
    rank: real().notNull(),
    /** A filter of lists of services. */
    isWellRated: boolean().generatedAlwaysAs(sql`count >= 5 and sum >= 4 * count`),
    updatedAt: createdAt(),
  },
  (t) => [index('seller_stats_updated').on(t.updatedAt)],
)
