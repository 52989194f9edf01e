/** Notifications of members, and their settings. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  timestamp,
} from 'drizzle-orm/pg-core'
import { NOTE_TYPES, QUIET_HOURS } from '../../../api/notify/notification-kinds.ts'
import { LOCALES } from '../../../i18n/locale.ts'
import { users } from './accounts.ts'
import { id, int8, moment } from './columns.ts'

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
