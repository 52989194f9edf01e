/** Tokens: 256 random bits, stored as a hash, revocable, dead after 30 days without use. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Person } from '../../api/entities.ts'
import { app } from '../app.ts'
import type { Db, Transaction } from '../db/index.ts'
import { tokens, users } from '../db/schema/index.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Who a request comes from. */
export type User = Pick<Person, 'id' | 'username'> & { districtId: number | null }

const DAY_MS = 24 * 60 * 60 * 1000

export const notExpired = gt(tokens.lastUsedAt, sql`now() - interval '30 days'`)

/** A new token of the user; this is the only time that it can be seen. */
export async function createToken(db: Db | Transaction, userId: number): Promise<string> {
  const token = newSecret()
  await db.insert(tokens).values({ hash: hashSecret(token), userId })
  return token
}

/** The user of a living token, or null for a bad, revoked or expired one. */
export async function findUserByToken(token: string): Promise<User | null> {
  const hash = hashSecret(token)
  const [found] = await app()
    .db.select({
      id: users.id,
      username: users.username,
      districtId: users.districtId,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), notExpired))
  if (!found) return null
  const { lastUsedAt, ...user } = found
  if (Date.now() - lastUsedAt.getTime() > DAY_MS) await noteUse(hash)
  return user
}

/** Which of these still open something, as hexadecimal hashes. */
export async function livingTokens(hashes: string[]): Promise<Set<string>> {
  const { rows } = await app().db.execute<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from tokens
        where hash = any(${sql.param(hashes.map((hash) => `\\x${hash}`))}::bytea[]) and ${notExpired}`,
  )
  return new Set(rows.map(({ hash }) => hash))
}

/** Once a day is enough for a 30-day expiry and spares a write per request. */
async function noteUse(hash: Buffer): Promise<void> {
  await app()
    .db.update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tokens.hash, hash), lt(tokens.lastUsedAt, sql`now() - interval '1 day'`)))
}

/** Ends a token and, on every process, what hangs on it. */
export async function revokeToken(token: string): Promise<void> {
  const hash = hashSecret(token)
  await app().db.delete(tokens).where(eq(tokens.hash, hash))
  await announceRevoked([hash])
}

/** Ends all tokens of a user; announceRevoked() has to follow when that is certain. */
export async function removeTokens(db: Db | Transaction, userId: number): Promise<Buffer[]> {
  const removed = await db
    .delete(tokens)
    .where(eq(tokens.userId, userId))
    .returning({ hash: tokens.hash })
  return removed.map(({ hash }) => hash)
}

/** Tells every process that these tokens are dead. */
export async function announceRevoked(hashes: Buffer[]): Promise<void> {
  const { bus } = app()
  for (const hash of hashes)
    await bus.publish({ type: 'token-revoked', tokenHash: hash.toString('hex') })
}
