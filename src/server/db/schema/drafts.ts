/** Listings that members have begun and not posted. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { KINDS } from '../../../api/lib/kinds.ts'
import { users } from './accounts.ts'
import { int8, moment } from './columns.ts'

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
