/** Sessions: each login of a member is one, until its token is revoked or expires. The newest 20 stay. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Session } from '../../api/listings/entities.ts'
import type { ActiveSession } from '../../api/accounts/profile.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { locationOf } from '../catalogue/read/names.ts'
import type { Db, Transaction } from '../db/index.ts'
import { tokens } from '../db/schema/index.ts'
import { deviceOf } from './device.ts'
import {
  announceRevoked,
  createToken,
  type EnteredBy,
  hashSecret,
  notExpired,
  removeTokens,
  type User,
} from '../members/tokens.ts'

const SESSIONS_AT_MOST = 20

/** The client that logs in: the language for place names, and its User-Agent. */
export type Client = { locale: Locale; userAgent: string }

export async function createSession(
  db: Db | Transaction,
  { id, username, districtId }: Omit<User, 'createdAt'>,
  { locale, userAgent }: Client,
  enteredBy: EnteredBy = null,
): Promise<Session> {
  const token = await createToken(db, id, deviceOf(userAgent), enteredBy)
  const location = districtId === null ? null : locationOf(districtId, locale)
  return { token, user_info: { id, username, location } }
}

/** A member's sessions that have not expired, the most recently used first; `token` marks the current one. */
export async function activeSessions(userId: number, token: string | null) {
  const current = hashSecret(token ?? '')
  const rows = await app()
    .db.select({
      id: tokens.id,
      hash: tokens.hash,
      device: tokens.device,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), notExpired))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
  return rows.map(({ id, hash, device, createdAt, lastUsedAt }): ActiveSession => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: current.equals(hash),
  }))
}

/** Ends all but the newest sessions, so that stolen or forgotten ones do not pile up. */
export async function endOldSessions(userId: number): Promise<void> {
  const { db } = app()
  const old = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(desc(tokens.id))
    .offset(SESSIONS_AT_MOST)
  const ended = await db
    .delete(tokens)
    .where(inArray(tokens.id, old))
    .returning({ hash: tokens.hash })
  await announceRevoked(ended.map(({ hash }) => hash))
}

/** Ends all sessions of a member, the current one too. */
export async function endAllSessions(userId: number): Promise<void> {
  await announceRevoked(await removeTokens(app().db, userId))
}
