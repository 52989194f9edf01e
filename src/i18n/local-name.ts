import type { Locale } from './locale.ts'

const KEYS = {
  uz: 'name_uz',
  'uz-Cyrl': 'name_uz_cyrl',
  ru: 'name_ru',
  en: 'name_en',
} as const satisfies Record<Locale, string>

/** The name of a category, region or district; English if the language has none. */
export const localName = (
  named: { name_uz: string; name_uz_cyrl: string; name_ru: string; name_en: string },
  locale: Locale,
): string => named[KEYS[locale]] || named.name_en
