import { localePath, type Locale } from '../i18n/locale.ts'
import { say } from '../stores/toasts.ts'

/** The login that comes back to this page. */
function loginHere(locale: Locale): string {
  const redirect = location.pathname + location.search
  return localePath(`/login?${new URLSearchParams({ redirect })}`, locale)
}

/** Tells a guest why to log in, with a link to it. */
export const offerLogin = (reason: string, locale: Locale): void =>
  say('info', reason, undefined, { key: 'to_login', href: loginHere(locale) })

/** Takes a guest to the login and says there why. */
export function leadToLogin(reason: string, locale: Locale): void {
  say('info', reason)
  location.assign(loginHere(locale))
}
