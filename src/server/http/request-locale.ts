import { DEFAULT_LOCALE, localeOfPrefix, type Locale } from '../../i18n/locale.ts'

/** The language of an API response: `?lang=`, else Accept-Language, else uz. */
export function localeOf(lang: string | null, acceptLanguage: string | null | undefined): Locale {
  const tags = [lang ?? '', ...(acceptLanguage ?? '').split(',')]
  return tags.map(localeOfTag).find(Boolean) ?? DEFAULT_LOCALE
}

/** Reads "ru", "RU", "ru-RU", "uz_Cyrl_UZ", "en-GB;q=0.8". */
function localeOfTag(tag: string): Locale | undefined {
  const language = /^(?:uz[-_]cyrl|[a-z]+)(?![a-z])/.exec(tag.trim().toLowerCase())?.[0]
  return localeOfPrefix(language?.replace('_', '-'))
}
