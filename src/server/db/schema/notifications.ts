/** Notifications of members, their settings, and the devices and Telegram chats that receive them. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { NOTE_TYPES, QUIET_HOURS } from '../../../api/notify/notification-kinds.ts'
import { LOCALES } from '../../../i18n/locale.ts'
import { tokens, users } from './accounts.ts'
import { bytes, createdAt, id, int8, moment } from './columns.ts'

/** Events by their ids and amounts; the text is built from the current rows when it is shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTE_TYPES }).notNull(),
    subject: jsonb().notNull(),
    /** Identifies the event, so that it is told once. */
    key: text().notNull(),
    /** In whole milliseconds, as on the wire. */
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    /** When it is still unread then, it is sent by another channel. */
    dueAt: moment().notNull(),
    readAt: moment(),
    /** When its channels were decided. */
    decidedAt: moment(),
  },
  (t) => [
    unique('notifications_key').on(t.userId, t.key),
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_created').using('brin', t.createdAt),
  ],
)

/** A member without a row has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: int8()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The language in which the member last used the site. */
    locale: text({ enum: LOCALES }).notNull().default('uz'),
    /** Groups that are turned off for a channel, such as "messages:telegram". */
    off: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    quietFrom: smallint().notNull().default(QUIET_HOURS.from),
    quietTo: smallint().notNull().default(QUIET_HOURS.to),
    /** Send in the quiet hours too. */
    atNight: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'notification_settings_hours',
      sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`,
    ),
  ],
)

/** One per session, deleted with it: a member who logs out gets no more notifications on that device. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  tokenId: int8()
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  /** The browser's address at its push service. Secret: anybody who knows it may try to send to it. */
  endpoint: text().notNull().unique(),
  /** The browser's key and secret for the encryption, base64url. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: createdAt(),
})

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
