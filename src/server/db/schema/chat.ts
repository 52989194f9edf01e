import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import * as v from 'valibot'
import { createdAt, id, int8, moment } from './columns.ts'
import { products, services } from './listings.ts'

/** A message's picture, as its row has it. */
export const storedPicture = v.object({
  /** Names its files, and nothing else's: two messages never share one. */
  id: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  /** Of its files: what fits beside other messages, and the whole. */
  widths: v.array(v.number()),
  is_blurred: v.boolean(),
})
export type StoredPicture = v.InferOutput<typeof storedPicture>

/** Two people, once: the lower user id comes first. Null was somebody who deleted their account. */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    firstUserId: int8().references(() => users.id, { onDelete: 'set null' }),
    secondUserId: int8().references(() => users.id, { onDelete: 'set null' }),
    /** The item that the chat was opened from. */
    productId: int8().references(() => products.id, { onDelete: 'set null' }),
    serviceId: int8().references(() => services.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('rooms_pair').on(t.firstUserId, t.secondUserId),
    index('rooms_second_user').on(t.secondUserId),
    index('rooms_product').on(t.productId),
    index('rooms_service').on(t.serviceId),
    check('rooms_pair_order', sql`${t.firstUserId} < ${t.secondUserId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    roomId: int8()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** Null: they deleted their account, the other one keeps what they wrote. */
    senderId: int8().references(() => users.id, { onDelete: 'set null' }),
    /** Empty for a picture. */
    content: text().notNull(),
    picture: jsonb().$type<StoredPicture>(),
    /** Made by the sender's browser, so that a message sent twice is stored once. */
    clientId: uuid().notNull(),
    createdAt: createdAt(),
    /** By a moderator: only its sender still sees it. */
    hiddenAt: moment(),
  },
  (t) => [
    index('messages_room').on(t.roomId, t.id),
    index('messages_unread').on(t.roomId, t.senderId, t.id),
    uniqueIndex('messages_client').on(t.roomId, t.senderId, t.clientId),
    index('messages_sender').on(t.senderId),
    // Small and next to free for who writes: messages are only appended, and read by the day for their number
    index('messages_created').using('brin', t.createdAt),
    uniqueIndex('messages_picture')
      .on(sql`(${t.picture}->>'id')`)
      .where(sql`${t.picture} is not null`),
    check(
      'messages_content',
      sql`char_length(${t.content}) <= 4000 and (${t.content} = '') = (${t.picture} is not null)`,
    ),
  ],
)

/** How far a participant has read, and up to which message the room is hidden for them. */
export const readMarks = pgTable(
  'read_marks',
  {
    roomId: int8()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadId: int8().notNull().default(0),
    hiddenUpToId: int8().notNull().default(-1),
    /** Since when they see the room without a message too; null: they did not open it, or deleted it. */
    openedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] }), index('read_marks_user').on(t.userId)],
)

/** What a member often writes, in their order. */
export const ownReplies = pgTable('own_replies', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  texts: text().array().notNull(),
})
