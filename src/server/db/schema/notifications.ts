/** What members are told of, and how they want to hear of it. */
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
import { NOTE_TYPES, QUIET_HOURS } from '../../../api/notification-kinds.ts'
import { LOCALES } from '../../../i18n/locale.ts'
import { users } from './accounts.ts'
import { id, int8, moment } from './columns.ts'

/** Facts by their ids and amounts: what is said of them is made of the rows of the moment. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTE_TYPES }).notNull(),
    subject: jsonb().notNull(),
    /** Names the fact, so that it is told once. */
    key: text().notNull(),
    /** In whole milliseconds, as the wire has it. */
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    /** Who has not read it by then hears of it elsewhere. */
    dueAt: moment().notNull(),
    readAt: moment(),
    /** Since when it was settled where to send it. */
    decidedAt: moment(),
  },
  (t) => [
    unique('notifications_key').on(t.userId, t.key),
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_created').using('brin', t.createdAt),
  ],
)

/** A member without a row has what is usual. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: int8()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they last read the site in. */
    locale: text({ enum: LOCALES }).notNull().default('uz'),
    /** What is not sent where, such as "messages:telegram". */
    off: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    quietFrom: smallint().notNull().default(QUIET_HOURS.from),
    quietTo: smallint().notNull().default(QUIET_HOURS.to),
    /** Also in the quiet hours. */
    atNight: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'notification_settings_hours',
      sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`,
    ),
  ],
)
