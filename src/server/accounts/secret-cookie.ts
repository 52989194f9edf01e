import type { APIContext } from 'astro'
import { app } from '../app.ts'

type Cookies = APIContext['cookies']

/** An HttpOnly cookie that holds a secret of this browser. */
export function secretCookie(
  name: string,
  options: { sameSite: 'lax' | 'strict'; maxAge: number },
) {
  // Both calls and pages read the cookies
  const path = '/'
  return {
    in: (cookies: Cookies): string => cookies.get(name)?.value ?? '',
    forget: (cookies: Cookies): void => cookies.delete(name, { path }),
    store(cookies: Cookies, secret: string): void {
      const secure = app().config.SITE_URL.startsWith('https:')
      cookies.set(name, secret, { ...options, httpOnly: true, secure, path })
    },
  }
}
