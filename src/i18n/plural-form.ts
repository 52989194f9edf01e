import type { Locale } from './locale.ts'

const rules = new Map<Locale, Intl.PluralRules>()

/** The ending of a text's key for this count: "one", "few". Rules are made once: making some takes longer than a card. */
export function pluralForm(count: number, locale: Locale): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}
