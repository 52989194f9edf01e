import type { Locale } from './locale.ts'

/** The name of a category, region or district; English where a language has none. */
export const localName = (
  named: { name_uz: string; name_ru: string; name_en: string },
  locale: Locale,
): string => named[`name_${locale}`] || named.name_en
