/** Blocks between people, and reports for the moderator. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REPORTED_KINDS, REPORT_REASONS } from '../../../api/limits.ts'
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

/** What is reported may be deleted; the report stays, so there is no foreign key to it. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: int8().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: REPORTED_KINDS }).notNull(),
    reportedId: int8().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull().default(''),
    /** An HMAC of where it came from, another one for each thing; null: before it was stored. */
    network: text(),
    /** Whether the reporter was right; null: nobody has decided yet. */
    upheld: boolean(),
    /** The report was one of those that took the thing out of sight. */
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
