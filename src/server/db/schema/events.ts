import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, int8 } from './columns.ts'

/** A transaction's number, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What happened to the listings that everybody sees; triggers write it, in the transaction of the change.
 * Sorted by the number of the transaction, because ids of transactions side by side come out of order.
 */
export const listingEvents = pgTable(
  'listing_events',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    id: int8().notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['product', 'service'] }).notNull(),
    listingId: int8().notNull(),
    type: text({ enum: ['upsert', 'gone'] }).notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.id] }), index('listing_events_at').on(t.at)],
)
