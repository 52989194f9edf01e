import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, int8 } from './columns.ts'

/** A transaction number, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Events of public listings; triggers write them in the transaction of the change. Sorted by the transaction's
 * number, because the ids of parallel transactions become visible out of order.
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
