/**
 * Remembers browsers in which a staff member has proven a code, so that a stranger's attempts elsewhere do not lock
 * them out.
 */
import { timingSafeEqual } from 'node:crypto'
import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'

type Cookies = APIContext['cookies']

const COOKIE = 'staff_browser'
const DAYS = 180

/** The mark grants no access. A changed password invalidates all marks. */
export async function rememberBrowser(cookies: Cookies, userId: number): Promise<void> {
  cookies.set(COOKIE, await markOf(userId), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: app().config.SITE_URL.startsWith('https:'),
    maxAge: DAYS * 86_400,
  })
}

export async function isKnownBrowser(cookies: Cookies, userId: number): Promise<boolean> {
  const [mark, shown] = [
    Buffer.from(await markOf(userId)),
    Buffer.from(cookies.get(COOKIE)?.value ?? ''),
  ]
  return mark.length === shown.length && timingSafeEqual(mark, shown)
}

async function markOf(userId: number): Promise<string> {
  const [member] = await app()
    .db.select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return app().hmac('staff-browser', `${userId} ${member?.passwordHash}`)
}
