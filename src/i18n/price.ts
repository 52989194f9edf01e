import { groupDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The currency on screens. In the API it is "Sum". */
export const CURRENCY_NAMES: Record<Locale, string> = {
  uz: 'soʻm',
  'uz-Cyrl': 'сўм',
  ru: 'сум',
  en: 'soʻm',
}

/** In place of a price of 0. */
const FREE: Record<Locale, string> = {
  uz: 'Bepul',
  'uz-Cyrl': 'Бепул',
  ru: 'Даром',
  en: 'Free',
}

/** 1500000 → "1.500.000 soʻm", "1.500.000 сум", with no-break spaces; 0 → "Bepul". */
export function formatPrice(price: number, locale: Locale): string {
  if (price === 0) return FREE[locale]
  return `${groupDigits(price)}\u00a0${CURRENCY_NAMES[locale]}`
}
