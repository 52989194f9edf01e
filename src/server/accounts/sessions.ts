/** Where a member is logged in. */
import { and, desc, eq } from 'drizzle-orm'
import type { ActiveSession } from '../../api/profile.ts'
import { app } from '../app.ts'
import { tokens } from '../db/schema/index.ts'
import { hashSecret } from './secret.ts'
import { announceRevoked, notExpired, removeTokens } from './tokens.ts'

/** A member's living sessions, what was used last first; `token` is the one that asks. */
export async function activeSessions(userId: number, token: string | null) {
  const own = hashSecret(token ?? '')
  const rows = await app()
    .db.select({
      id: tokens.id,
      hash: tokens.hash,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), notExpired))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
  return rows.map(({ id, hash, createdAt, lastUsedAt }): ActiveSession => ({
    id,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: own.equals(hash),
  }))
}

/** Logs a member out everywhere, here too. */
export async function endAllSessions(userId: number): Promise<void> {
  await announceRevoked(await removeTokens(app().db, userId))
}
