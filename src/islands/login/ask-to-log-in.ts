import { accountPath, type Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'

/** The login that comes back to this page. */
const loginHere = (locale: Locale): string =>
  accountPath('/login', location.pathname + location.search, locale)

/** Tells a guest why to log in, with a link to it. */
export const offerLogin = (reason: string, locale: Locale): void =>
  showToast('info', reason, undefined, { key: 'to_login', href: loginHere(locale) })

/** Takes a guest to the login and says there why. */
export function leadToLogin(reason: string, locale: Locale): void {
  showToast('info', reason)
  location.assign(loginHere(locale))
}
