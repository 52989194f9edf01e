/**
 * BCP 47 tags: a language, and its script where it has a second one. The tag is `<html lang>` and the folder
 * of texts, in small letters the path's prefix; what else differs is a `Record<Locale, …>`, so that
 * a new locale compiles when each has it.
 */
export const LOCALES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'uz'

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** The language that a path's prefix stands for: "uz-cyrl" for uz-Cyrl. */
export const localeOfPrefix = (prefix: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale.toLowerCase() === prefix)

/** '/product/17' in a language: uz has no prefix, '/ru/product/17', '/en' for the home page. */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  const prefix = `/${locale.toLowerCase()}`
  return path === '/' || path.startsWith('/?') ? prefix + path.slice(1) : prefix + path
}

/** The account screens that lead on to where somebody came from. */
export const ACCOUNT_PATHS = ['/login', '/register', '/forgot-password'] as const

/** An account screen that leads on to `redirect`, a site path with its language. */
export const accountPath = (
  path: (typeof ACCOUNT_PATHS)[number],
  redirect: string | null,
  locale: Locale,
): string => localePath(redirect ? `${path}?${new URLSearchParams({ redirect })}` : path, locale)

/** The language and the unprefixed path of a site path: '/ru/about' → ru, '/about'. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, prefix] = path.split(/[/?]/, 2)
  const locale = localeOfPrefix(prefix)
  if (!locale || locale === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path }
  const rest = path.slice(locale.length + 1)
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}
