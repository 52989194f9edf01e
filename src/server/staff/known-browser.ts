/** Knows the browsers in which a colleague has proven a code, so that a stranger's tries elsewhere lock none of them. */
import { timingSafeEqual } from 'node:crypto'
import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'

type Cookies = APIContext['cookies']

const COOKIE = 'staff_browser'
const DAYS = 180

/** Opens nothing. Another password makes all of them unknown again. */
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
