/** Sessions: each login of a member is one, until its token is revoked or expires. */
import { and, desc, eq } from 'drizzle-orm'
import type { Session } from '../../api/entities.ts'
import type { ActiveSession } from '../../api/profile.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { locationOf } from '../catalogue/read/names.ts'
import type { Db, Transaction } from '../db/index.ts'
import { tokens } from '../db/schema/index.ts'
import {
  announceRevoked,
  createToken,
  hashSecret,
  notExpired,
  removeTokens,
  type User,
} from './tokens.ts'

/** Opens a session of the user, with place names in the locale's language. */
export async function openSession(
  db: Db | Transaction,
  { id, username, districtId }: User,
  locale: Locale,
): Promise<Session> {
  const token = await createToken(db, id)
  const location = districtId === null ? null : locationOf(districtId, locale)
  return { token, user_info: { id, username, location } }
}

/** A member's sessions that have not expired, the last used first; `token` marks the current one. */
export async function activeSessions(userId: number, token: string | null) {
  const current = hashSecret(token ?? '')
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
    current: current.equals(hash),
  }))
}

/** Ends all sessions of a member, the current one too. */
export async function endAllSessions(userId: number): Promise<void> {
  await announceRevoked(await removeTokens(app().db, userId))
}
