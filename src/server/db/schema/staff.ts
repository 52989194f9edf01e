/** Moderators and admins, their sessions and their log. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '../../../api/lib/limits.ts'
import { passkeys, users } from './accounts.ts'
import { bytes, createdAt, id, int8, moment } from './columns.ts'

export const staff = pgTable('staff', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text({ enum: STAFF_ROLES }).notNull(),
  /** Encrypted with a key of the site; null until the second factor is set up. */
  totpSecret: bytes(),
  /** The last 30-second step whose code was accepted: no code works twice. 0: the second factor is not set up. */
  totpStep: int8().notNull().default(0),
  recoveryHashes: bytes()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Null: granted by a command or a setting of the server. */
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
    /** When the second factor was verified; null: the session has no rights yet. */
    provenAt: moment(),
    /** Encrypted secret for setting up the second factor; only this session is shown it. */
    totpSecret: bytes(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
)

/** Passkeys that their owner chose as a second factor beside the app. They end with the role. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    passkeyId: int8()
      .primaryKey()
      .references(() => passkeys.id, { onDelete: 'cascade' }),
    userId: int8()
      .notNull()
      .references(() => staff.userId, { onDelete: 'cascade' }),
  },
  (t) => [index('staff_passkeys_user').on(t.userId)],
)

/** Append-only, which a trigger enforces; so it has no foreign keys to rows that may be deleted. */
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

/** Words that admins added to the built-in ones. */
export const watchedWords = pgTable('watched_words', {
  /** Folded like the words in src/server/safety/goods/. */
  entry: text().primaryKey(),
  level: text({ enum: ['refuse', 'hold', 'allow'] }).notNull(),
  addedBy: int8().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** People and firms who may not get a badge, by the same HMACs as those of `verifications`. */
export const bannedPeople = pgTable(
  'banned_people',
  { person: text().primaryKey(), until: moment().notNull() },
  (t) => [index('banned_people_until').on(t.until)],
)

/** Phones that may not open an account, for a limited time: a number may belong to another person a year later. */
export const bannedPhones = pgTable(
  'banned_phones',
  { phoneHmac: text().primaryKey(), until: moment().notNull() },
  (t) => [index('banned_phones_until').on(t.until)],
)
