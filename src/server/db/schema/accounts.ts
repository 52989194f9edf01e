import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, int8, moment } from './columns.ts'
import { media } from './media.ts'
import { districts } from './reference.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    phone: text().notNull(),
    username: text().notNull(),
    /** Equal for names that look alike. Null: another member already had a look-alike name when comparing began. */
    usernameSkeleton: text(),
    passwordHash: text().notNull(),
    userType: text({ enum: ['regular'] })
      .notNull()
      .default('regular'),
    districtId: integer().references(() => districts.id),
    avatarHash: text().references(() => media.hash),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_phone').on(t.phone),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_username_skeleton').on(t.usernameSkeleton),
    index('users_avatar').on(t.avatarHash),
    index('users_created').on(t.createdAt),
    check('users_phone_e164', sql`${t.phone} ~ '^\\+[0-9]{6,15}$'`),
    check('users_type', sql`${t.userType} = 'regular'`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    /** SHA-256 of the token; the token itself is never stored. */
    hash: bytes().notNull().unique(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as "Chrome, Android"; null: unknown. */
    device: text(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_last_used').on(t.lastUsedAt)],
)

/** A code belongs to the request that asked for it, so several may be valid for one phone. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    requestHash: bytes().primaryKey(),
    phone: text().notNull(),
    hash: bytes().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sms_codes_phone').on(t.phone), index('sms_codes_expires').on(t.expiresAt)],
)

/** The networks from which a member has logged in, each as an HMAC. */
export const loginNetworks = pgTable(
  'login_networks',
  {
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    lastUsedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] })],
)

/** The proof cookies of registration and password reset: this browser verified this phone. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    hash: bytes().primaryKey(),
    phone: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('phone_proofs_expires').on(t.expiresAt)],
)

/** First responses of creating calls: a retry gets the same response for 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** Null while the first call is still running. */
    status: smallint(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/** Counters of rate limits and the SMS budget. Keys are HMACs, so they name nobody. `expire` is in milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: int8(),
})

/** Secret keys shared by all processes. Backups leave them out, see docs/operations.md. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: bytes().notNull(),
})
