import { groupDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The currency on screens. In the API it is "Sum". */
export const CURRENCY_NAMES: Record<Locale, string> = {
  uz: 'soʻm',
  'uz-Cyrl': 'сўм',
  ru: 'сум',
  en: 'soʻm',
}

/** 1500000 → "1.500.000 soʻm", "1.500.000 сум", with no-break spaces. */
export function formatPrice(price: number, locale: Locale): string {
  return `${groupDigits(price)}\u00a0${CURRENCY_NAMES[locale]}`
}
