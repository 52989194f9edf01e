/** Who keeps the site clean, how they log in, and what they did. */
import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '../../../api/limits.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const staff = pgTable('staff', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Encrypted by a key of the site; null until the second factor is set up. */
  totpSecret: bytes(),
  /** The last 30 seconds whose code was accepted: no code works twice. 0: the second factor is not set up. */
  totpStep: int8().notNull().default(0),
  recoveryHashes: bytes()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Null: by a command or a setting of the server. */
  grantedBy: int8(),
  createdAt: createdAt(),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie. */
    hash: bytes().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => staff.userId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the second factor was proven; null: such a session opens nothing yet. */
    provenAt: moment(),
    /** Encrypted: the secret that this session is shown to set the second factor up, and no other session. */
    totpSecret: bytes(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
)

/** Rows are only added, which a trigger sees to; so nothing here refers to rows that may go. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: id(),
    at: createdAt(),
    /** Null: a command on the server. */
    actorId: int8(),
    action: text().notNull(),
    targetKind: text(),
    targetId: int8(),
    details: jsonb().notNull().default({}),
    requestId: text(),
  },
  (t) => [
    index('staff_log_target').on(t.targetKind, t.targetId, t.id),
    index('staff_log_actor').on(t.actorId, t.id),
    index('staff_log_at').on(t.at),
  ],
)

/** Words that admins added to those of the code. */
export const watchedWords = pgTable('watched_words', {
  /** Folded, as src/server/safety/goods/ has them. */
  entry: text().primaryKey(),
  level: text({ enum: ['refuse', 'hold', 'allow'] }).notNull(),
  addedBy: int8().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** Reopened each time that somebody is banned: their number may belong to another person in a year. */
export const bannedPhones = pgTable(
  'banned_phones',
  { phoneHmac: text().primaryKey(), until: moment().notNull() },
  (t) => [index('banned_phones_until').on(t.until)],
)
