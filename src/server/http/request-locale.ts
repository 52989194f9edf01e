import { DEFAULT_LOCALE, localeOfPrefix, type Locale } from '../../i18n/locale.ts'

/** The language of an API answer: `?lang=`, else Accept-Language, else uz. */
export function localeOf(lang: string | null, acceptLanguage: string | null | undefined): Locale {
  const named = lang === 'uz-Cyrl' ? lang : localeOfPrefix(lang)
  if (named) return named
  const languages = (acceptLanguage ?? '')
    .split(',')
    .map((part) => /^uz-cyrl|^../.exec(part.trim().toLowerCase())?.[0])
  return languages.map(localeOfPrefix).find(Boolean) ?? DEFAULT_LOCALE
}
