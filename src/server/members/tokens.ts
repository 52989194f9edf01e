/**
 * Tokens are 256 random bits, stored as a hash and revocable. They expire after 30 days without use, after 180 days at
 * most.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Person } from '../../api/listings/entities.ts'
import type { Restriction } from '../../api/lib/call.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import type { Db, Transaction } from '../db/index.ts'
import { staffSessions, tokens, users } from '../db/schema/index.ts'
import { restrictionOf } from './in-force.ts'
import { DAY_MS } from '../time.ts'

/** The member who sends a request. */
export type User = Pick<Person, 'id' | 'username'> & { districtId: number | null; createdAt: Date }
/** The member with their restriction. */
export type Bearer = User & { restriction: Restriction | null }

/** The way by which a session was opened; null: the password. */
export type EnteredBy = (typeof tokens.$inferInsert)['enteredBy'] & (string | null)

export const notExpired = sql`(${tokens.lastUsedAt} > now() - interval '30 days'
  and ${tokens.createdAt} > now() - interval '180 days')`

/** 256 random bits as text for a URL, cookie or header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret; plain SHA-256 is enough for 256 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Creates a token of the user; only its hash is stored. */
export async function createToken(
  db: Db | Transaction,
  userId: number,
  device: string | null = null,
  enteredBy: EnteredBy = null,
): Promise<string> {
  const token = newSecret()
  await db.insert(tokens).values({ hash: hashSecret(token), userId, device, enteredBy })
  return token
}

/** The owner of a valid token; null for a wrong, revoked or expired one. */
export async function findUserByToken(token: string): Promise<Bearer | null> {
  const hash = hashSecret(token)
  const [row] = await app()
    .db.select({
      id: users.id,
      username: users.username,
      districtId: users.districtId,
      createdAt: users.createdAt,
      lastUsedAt: tokens.lastUsedAt,
      restriction: sql<Restriction | null>`${sql.raw(restrictionOf('users.id'))}`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), notExpired))
  if (!row) return null
  const { lastUsedAt, ...user } = row
  if (Date.now() - lastUsedAt.getTime() > DAY_MS) await noteUse(hash)
  return user
}

/** The given hashes (in hexadecimal) whose tokens are valid. */
export async function validTokens(hashes: string[]): Promise<Set<string>> {
  const rows = await any(
    app().db,
    v.object({ hash: v.string() }),
    sql`select encode(hash, 'hex') as hash from tokens
        where hash = any(${sql.param(hashes.map((hash) => `\\x${hash}`))}::bytea[]) and ${notExpired}`,
  )
  return new Set(rows.map(({ hash }) => hash))
}

/** Records the use once a day, which is enough for the 30-day expiry and saves a write per request. */
async function noteUse(hash: Buffer): Promise<void> {
  await app()
    .db.update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, sql`now() - interval '1 day'`)))
}

/** Revokes a token and closes its connections on every process. */
export async function revokeToken(token: string): Promise<void> {
  const hash = hashSecret(token)
  await app().db.delete(tokens).where(eq(tokens.hash, hash))
  await announceRevoked([hash])
}

/** Deletes all tokens and staff sessions of a user. Call announceRevoked() with the result after the commit. */
export async function removeTokens(db: Db | Transaction, userId: number): Promise<Buffer[]> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, userId))
  const removed = await db
    .delete(tokens)
    .where(eq(tokens.userId, userId))
    .returning({ hash: tokens.hash })
  return removed.map(({ hash }) => hash)
}

/** Tells every process that these tokens are revoked. */
export async function announceRevoked(hashes: Buffer[]): Promise<void> {
  const { bus } = app()
  for (const hash of hashes)
    await bus.publish({ type: 'token-revoked', tokenHash: hash.toString('hex') })
}
