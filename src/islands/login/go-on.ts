import { localePath, type Locale } from '../../i18n/locale.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'

/** Does the action for which somebody logged in, and goes to the page that shows it. */
export async function goOn(redirect: string | null, locale: Locale): Promise<void> {
  const backTo = safeRedirect(redirect, localePath('/', locale))
  // Loaded now to keep the form small; if that fails, the member is logged in all the same
  const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
  location.replace(loaded ? await loaded.afterLogin(backTo, locale) : backTo)
}
