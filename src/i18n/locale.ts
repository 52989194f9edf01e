/**
 * BCP 47 tags: a language, and its script where it has a second one ("uz-Cyrl"). The tag is the path's prefix,
 * `<html lang>` and the folder of texts; what else differs is a `Record<Locale, …>` or a `name_<locale>`, so that
 * a new locale compiles when each has it.
 */
export const LOCALES = ['uz', 'ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'uz'

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** '/product/17' in a language: uz has no prefix, '/ru/product/17', '/en' for the home page. */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' || path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** An account screen that leads on to `redirect`, a site path with its language. */
export const accountPath = (
  path: '/login' | '/register' | '/forgot-password',
  redirect: string | null,
  locale: Locale,
): string => localePath(redirect ? `${path}?${new URLSearchParams({ redirect })}` : path, locale)

/** The language and the unprefixed path of a site path: '/ru/about' → ru, '/about'. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, locale] = path.split(/[/?]/, 2)
  if (!isLocale(locale) || locale === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path }
  const rest = path.slice(locale.length + 1)
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}
