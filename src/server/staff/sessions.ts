/**
 * Sessions of the staff's pages: a cookie hidden from scripts, for twelve hours, separate from the member's own
 * session.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { APIContext } from 'astro'
import { hashSecret, newSecret } from '../members/tokens.ts'
import { app } from '../app.ts'
import { staff, staffSessions, users } from '../db/schema/index.ts'
import { isHidden } from '../members/in-force.ts'
import type { StaffRole } from './roles.ts'

type Cookies = APIContext['cookies']
/** `provenAt`: the last proof of the second factor in this session; null without one. */
export type StaffMember = {
  id: number
  username: string
  role: StaffRole
  hasSecondFactor: boolean
  provenAt: Date | null
  /** Suspended or banned members can do nothing on the staff's pages. */
  isStopped: boolean
  /** The hash of the session's cookie. */
  session: Buffer
}

const HOURS = 12
const COOKIE = 'staff_session'
const notExpired = sql`${staffSessions.createdAt} > now() - ${HOURS} * interval '1 hour'`

/** Opens a session that reaches only the second factor. */
export async function openStaffSession(cookies: Cookies, userId: number): Promise<void> {
  await storeSession(cookies, userId, null)
}

/** Replaces the session: a cookie stolen before the second factor becomes useless. */
export async function renewStaffSession(cookies: Cookies, userId: number): Promise<void> {
  await endStaffSession(cookies)
  await storeSession(cookies, userId, new Date())
}

async function storeSession(cookies: Cookies, userId: number, provenAt: Date | null) {
  const secret = newSecret()
  const { db, config } = app()
  await db.insert(staffSessions).values({ hash: hashSecret(secret), userId, provenAt })
  const secure = config.SITE_URL.startsWith('https:')
  cookies.set(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: HOURS * 3600,
  })
}

/** The staff member of this session; null without a session or after the role was revoked. */
export async function staffOf(cookies: Cookies): Promise<StaffMember | null> {
  const secret = cookies.get(COOKIE)?.value
  if (!secret) return null
  const [row] = await app()
    .db.select({
      id: users.id,
      username: users.username,
      role: staff.role,
      totpStep: staff.totpStep,
      provenAt: staffSessions.provenAt,
      session: staffSessions.hash,
      isStopped: sql<boolean>`${sql.raw(isHidden('users.id'))}`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.userId, staffSessions.userId))
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staffSessions.hash, hashSecret(secret)), notExpired))
  if (!row) return null
  const { totpStep, ...member } = row
  return { ...member, hasSecondFactor: totpStep > 0 }
}

export async function endStaffSession(cookies: Cookies): Promise<void> {
  const secret = cookies.get(COOKIE)?.value
  cookies.delete(COOKIE, { path: '/' })
  if (secret)
    await app()
      .db.delete(staffSessions)
      .where(eq(staffSessions.hash, hashSecret(secret)))
}
