import { localePath, type Locale } from '../../i18n/locale.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'

/** Does what somebody logged in for, and goes where it is to be seen. */
export async function goOn(redirect: string | null, locale: Locale): Promise<void> {
  const backTo = safeRedirect(redirect, localePath('/', locale))
  // Only now, so that the form itself stays small; without it one is logged in all the same
  const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
  location.replace(loaded ? await loaded.afterLogin(backTo, locale) : backTo)
}
