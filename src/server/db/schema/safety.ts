/** Blocks between members, muted sellers and words, and reports for the moderators. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REPORTED_KINDS, REPORT_REASONS } from '../../../api/lib/limits.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8 } from './columns.ts'

const user = () =>
  int8()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const blocks = pgTable(
  'blocks',
  { blockerId: user(), blockedId: user(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/** A report has no foreign key to the reported thing, because it stays when the thing is deleted. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: int8().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: REPORTED_KINDS }).notNull(),
    reportedId: int8().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull().default(''),
    /** HMAC of the reporter's network, a different one for each thing. */
    network: text(),
    /** The decision agreed with the reporter; null: not decided yet. */
    upheld: boolean(),
    /** The report was one of those that hid the thing. */
    hasHidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterId, t.kind, t.reportedId),
    index('reports_thing').on(t.kind, t.reportedId),
    index('reports_created').on(t.createdAt),
    index('reports_open')
      .on(t.kind, t.reportedId)
      .where(sql`upheld is null`),
  ],
)

export const hiddenSellers = pgTable(
  'hidden_sellers',
  { userId: user(), sellerId: user(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.sellerId] }),
    index('hidden_sellers_seller').on(t.sellerId),
    check('hidden_sellers_not_oneself', sql`${t.userId} <> ${t.sellerId}`),
  ],
)

/** `folded` is compared with listings: it is the same for a word in any script or case. */
export const mutedWords = pgTable(
  'muted_words',
  { id: id(), userId: user(), word: text().notNull(), folded: text().notNull() },
  (t) => [unique('muted_words_once').on(t.userId, t.folded)],
)
