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
import { VERIFICATION_METHODS } from '../../../api/lib/limits.ts'
import { LOCALES } from '../../../i18n/locale.ts'
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
    /** Null: by password. */
    enteredBy: text({ enum: ['telegram', 'passkey'] }),
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
    /** A number kept in Telegram may be somebody else's by now, so such a proof never resets a password. */
    source: text({ enum: ['sms', 'telegram'] })
      .notNull()
      .default('sms'),
    expiresAt: moment().notNull(),
  },
  (t) => [index('phone_proofs_expires').on(t.expiresAt)],
)

/** Accounts elsewhere by which a member enters: one of each provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['telegram'] }).notNull(),
    /** The provider's id of the account. */
    subject: text().notNull(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number that the provider knew when the account was tied. */
    phone: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('identities_user').on(t.userId, t.provider),
  ],
)

/** Entries by Telegram under way: a browser asked, and somebody opened its link in Telegram. */
export const telegramEntries = pgTable(
  'telegram_entries',
  {
    /** SHA-256 of the secret in the link. */
    hash: bytes().primaryKey(),
    /** SHA-256 of the secret that stays in the browser. */
    browserHash: bytes().notNull().unique('telegram_entries_browser'),
    /** The two digits that the browser shows and the person chooses in Telegram. */
    digits: text().notNull(),
    state: text({ enum: ['new', 'opened', 'matched', 'proven', 'over'] })
      .notNull()
      .default('new'),
    /** Such as "Chrome, Android"; null: unknown. */
    device: text(),
    locale: text({ enum: LOCALES }).notNull(),
    /** The Telegram account that opened the link. */
    telegramId: int8(),
    /** The number that this account proved. */
    phone: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('telegram_entries_account').on(t.telegramId),
    index('telegram_entries_expires').on(t.expiresAt),
  ],
)

/** Passkeys by which a member enters: the authenticator keeps the secret half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique('passkeys_credential'),
    publicKey: bytes().notNull(),
    /** How often it was used, as the authenticator counts; many always say 0. */
    counter: int8().notNull(),
    /** How browsers reach the authenticator. */
    transports: text().array().notNull(),
    /** The browser that made it, such as "Chrome, Android"; null: unknown. */
    device: text(),
    createdAt: createdAt(),
    /** Null: never used. */
    lastUsedAt: moment(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges that a passkey has to sign, each once and for the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: bytes().primaryKey(),
    /** SHA-256 of the secret that stays in the browser. */
    browserHash: bytes().notNull(),
    /** The member who adds a passkey; null: somebody enters. */
    userId: int8().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_expires').on(t.expiresAt),
  ],
)

/** The confirmed identity of a member: the badge on their page. */
export const verifications = pgTable(
  'verifications',
  {
    userId: int8()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text({ enum: VERIFICATION_METHODS }).notNull(),
    verifiedAt: createdAt(),
    /** The HMAC of the personal number or of the firm's STIR, neither of which is stored: one badge for each. */
    person: text().notNull().unique('verifications_person'),
    /** The firm's public name, of papers only. */
    firm: text(),
    /** The colleague who has seen the papers. */
    verifiedBy: int8().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('verifications_verified_by').on(t.verifiedBy),
    check('verifications_firm', sql`(${t.method} = 'papers') = (${t.firm} is not null)`),
  ],
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
