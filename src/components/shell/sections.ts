/** Which part of the site a page belongs to, and where its header leads from there. */
import {
  ACCOUNT_PATHS,
  accountPath,
  localePath,
  splitLocale,
  type Locale,
} from '../../i18n/locale.ts'

/** Whether a path, without its language, is one of these or below. */
export const isWithin = (path: string, targets: readonly string[]): boolean =>
  targets.some((target) =>
    target === '/'
      ? /^\/(\?|$)/.test(path)
      : path.startsWith(target) && /^([/?]|$)/.test(path.slice(target.length)),
  )

const SERVICE_PAGES = ['/service', '/my-services', '/myprofile/services', '/new-service']
/** Who looks at services posts a service. */
export const postPath = (path: string): string =>
  isWithin(path, SERVICE_PAGES) ? '/new-service' : '/new-product'

const accountScreen = (path: string) => ACCOUNT_PATHS.find((screen) => screen === path)
const redirectOf = ({ searchParams }: URL) => searchParams.get('redirect')

/** The login that leads back to this page; an account screen's leads on to where that screen does. */
export function loginPath(url: URL, path: string, locale: Locale): string {
  const here = path === '/' ? null : localePath(path, locale)
  return accountPath('/login', accountScreen(path) ? redirectOf(url) : here, locale)
}

/** This page in another language. */
export function translatedPath(url: URL, path: string, locale: Locale): string {
  const screen = accountScreen(path)
  const redirect = redirectOf(url)
  if (!screen || !redirect) return localePath(path, locale)
  return accountPath(screen, localePath(splitLocale(redirect).path, locale), locale)
}
