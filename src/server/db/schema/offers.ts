/** Prices that two members offer each other in their chat. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OFFER_HOURS, OFFER_STATES, VOID_REASONS } from '../../../api/chat/offer-limits.ts'
import { KINDS } from '../../../api/lib/kinds.ts'
import { users } from './accounts.ts'
import { messages, rooms } from './chat.ts'
import { createdAt, id, int8, moment } from './columns.ts'
import { products } from './listings.ts'

const isOpen = sql`state = 'open'`

/** An open row past its time counts as expired, also before a task has said so. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    roomId: int8()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    listingId: int8().notNull(),
    /** Null: the member deleted their account. */
    by: int8().references(() => users.id, { onDelete: 'set null' }),
    amount: int8().notNull(),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    /** Null: it is not void, or nobody may learn why. */
    voidReason: text({ enum: VOID_REASONS }),
    /** The offer that this one counters. */
    repliesTo: int8(),
    messageId: int8()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment()
      .notNull()
      .default(sql`now() + ${sql.raw(`interval '${OFFER_HOURS} hours'`)}`),
    /** When the member who has to answer was reminded; this happens once. */
    remindedAt: moment(),
    /** Null while it is open. */
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('offers_open').on(t.roomId, t.kind, t.listingId).where(isOpen),
    uniqueIndex('offers_message').on(t.messageId),
    index('offers_room').on(t.roomId),
    index('offers_by').on(t.by),
    index('offers_of_listing')
      .on(t.kind, t.listingId)
      .where(sql`state in ('open', 'accepted')`),
    index('offers_due').on(t.expiresAt).where(isOpen),
    check(
      'offers_state',
      sql`${t.state} in (${sql.raw(OFFER_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('offers_amount', sql`${t.amount} > 0`),
    check('offers_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** The price below which a buyer's offers are declined by themselves. Apart from the product: only its owner may know. */
export const offerFloors = pgTable(
  'offer_floors',
  {
    productId: int8()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    amount: int8().notNull(),
  },
  (t) => [check('offer_floors_amount', sql`${t.amount} > 0`)],
)
