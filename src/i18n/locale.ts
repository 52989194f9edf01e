/**
 * BCP 47 tags: a language, and its script where it has a second one. The tag is `<html lang>` and the name of the
 * texts' folder, in lower case the path's prefix; all other differences are a `Record<Locale, …>`, so that a new
 * locale compiles only when each has it.
 */
export const LOCALES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'uz'

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** The locale of a path's prefix: "uz-cyrl" → uz-Cyrl. */
export const localeOfPrefix = (prefix: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale.toLowerCase() === prefix)

/** A path in a language: '/product/17' in uz, '/ru/product/17'; the English home page is '/en'. */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  const prefix = `/${locale.toLowerCase()}`
  return path === '/' || path.startsWith('/?') ? prefix + path.slice(1) : prefix + path
}

/** Account screens that continue to the page one came from. */
export const ACCOUNT_PATHS = ['/login', '/register', '/forgot-password'] as const

/** An account screen that continues to `redirect`, a site path with its language. */
export const accountPath = (
  path: (typeof ACCOUNT_PATHS)[number],
  redirect: string | null,
  locale: Locale,
): string => localePath(redirect ? `${path}?${new URLSearchParams({ redirect })}` : path, locale)

/** Splits a site path into language and unprefixed path: '/ru/about' → ru, '/about'. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, prefix] = path.split(/[/?]/, 2)
  const locale = localeOfPrefix(prefix)
  if (!locale || locale === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path }
  const rest = path.slice(locale.length + 1)
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}
