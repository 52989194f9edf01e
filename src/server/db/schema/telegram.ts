/** Chats of members with the site's bot, and what Telegram told of them. */
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, int8, moment } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One a member, and one member a chat. */
export const telegramChats = pgTable('telegram_chats', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chatId: int8().notNull().unique('telegram_chats_chat'),
  /** As its owner is called there, so that members see whether it is theirs. */
  name: text().notNull(),
  linkedAt: createdAt(),
  /** Its owner has blocked the bot. */
  offAt: moment(),
})

/** Whoever opens such a link in Telegram is taken for the member; once, and not for long. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    /** SHA-256 of what the link has. */
    hash: bytes().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index('telegram_links_user').on(t.userId)],
)

/** Telegram repeats what it is not sure we have. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  { updateId: int8().primaryKey(), receivedAt: createdAt() },
  (t) => [index('telegram_updates_received').on(t.receivedAt)],
)

/** Until when Telegram wants to hear nothing, from any process: one row. */
export const telegramPause = pgTable(
  'telegram_pause',
  { isOnly: boolean().primaryKey().default(true), until: moment().notNull() },
  (t) => [check('telegram_pause_only', sql`${t.isOnly}`)],
)
