/** Chats of members with the site's bot, and the updates received from Telegram. */
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, int8, moment } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One chat per member, and one member per chat. */
export const telegramChats = pgTable('telegram_chats', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chatId: int8().notNull().unique('telegram_chats_chat'),
  /** The owner's name in Telegram, so that members see whether the chat is theirs. */
  name: text().notNull(),
  linkedAt: createdAt(),
  /** When its owner blocked the bot. */
  offAt: moment(),
})

/** Opening the link in Telegram links that chat to the member; it works once, and for a short time. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    /** SHA-256 of the link's secret. */
    hash: bytes().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index('telegram_links_user').on(t.userId)],
)

/** Ids of received updates: Telegram repeats an update until it is acknowledged. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  { updateId: int8().primaryKey(), receivedAt: createdAt() },
  (t) => [index('telegram_updates_received').on(t.receivedAt)],
)

/** One row: no process may send to Telegram until then. */
export const telegramPause = pgTable(
  'telegram_pause',
  { isOnly: boolean().primaryKey().default(true), until: moment().notNull() },
  (t) => [check('telegram_pause_only', sql`${t.isOnly}`)],
)
