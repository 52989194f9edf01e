import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locale.ts'

/** The language of an API answer: `?lang=`, else Accept-Language, else uz. */
export function localeOf(lang: string | null, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(lang)) return lang
  const languages = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return languages.find(isLocale) ?? DEFAULT_LOCALE
}
