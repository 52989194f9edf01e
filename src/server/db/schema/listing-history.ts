/** Past states and deletions of listings, and the events that other systems follow. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8 } from './columns.ts'
import { categories } from './reference.ts'

/** A trigger records deleted listings here, so that their pages answer 410 with similar listings. */
export const removedListings = pgTable(
  'removed_listings',
  {
    kind: text({ enum: ['product', 'service'] }).notNull(),
    listingId: int8().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    removedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.listingId] })],
)

/** Changes of listings' states, when and by whom. No actor: the clock changed it. */
export const listingHistory = pgTable(
  'listing_history',
  {
    id: id(),
    kind: text({ enum: ['product', 'service'] }).notNull(),
    listingId: int8().notNull(),
    fromState: text({ enum: LISTING_STATES }).notNull(),
    toState: text({ enum: LISTING_STATES }).notNull(),
    actorId: int8().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (t) => [
    index('listing_history_listing').on(t.kind, t.listingId, t.id),
    index('listing_history_actor').on(t.actorId),
  ],
)

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
