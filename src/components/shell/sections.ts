/** The section of the site that a page belongs to, and the header's links from there. */
import {
  ACCOUNT_PATHS,
  accountPath,
  localePath,
  splitLocale,
  type Locale,
} from '../../i18n/locale.ts'

/** True when a path, without its language, is one of these or below one. */
export const isWithin = (path: string, targets: readonly string[]): boolean =>
  targets.some((target) =>
    target === '/'
      ? /^\/(\?|$)/.test(path)
      : path.startsWith(target) && /^([/?]|$)/.test(path.slice(target.length)),
  )

const SERVICE_PAGES = [
  '/service',
  '/my-services',
  '/myprofile/services',
  '/new-service',
  '/new-job',
]
/** Posts a service from the service pages, else a product. */
export const postPath = (path: string): string =>
  isWithin(path, SERVICE_PAGES) ? '/new-service' : '/new-product'

/** Leads a member there, and a guest through the login; styles show one of the two. */
export const linksByVisitor = (href: string, locale: Locale) => [
  { href, class: 'for-member' },
  { href: accountPath('/login', href, locale), class: 'for-guest', rel: 'nofollow' },
]

const accountScreen = (path: string) => ACCOUNT_PATHS.find((screen) => screen === path)
const redirectOf = ({ searchParams }: URL) => searchParams.get('redirect')

/** The login that returns to this page; on an account screen it keeps that screen's own target. */
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
