/** Amounts in words, with the words that a price field reads. */
import type { Locale } from './locale.ts'
import { CURRENCY_NAMES } from './price.ts'

type Scale = { word: string; size: number }
const scales = (thousand: string, million: string, milliard: string): readonly Scale[] => [
  { word: milliard, size: 1e9 },
  { word: million, size: 1e6 },
  { word: thousand, size: 1e3 },
]
const SCALES: Record<Locale, readonly Scale[]> = {
  uz: scales('ming', 'mln', 'mlrd'),
  'uz-Cyrl': scales('минг', 'млн', 'млрд'),
  ru: scales('тыс', 'млн', 'млрд'),
  en: scales('k', 'mln', 'mlrd'),
}

/** Keys beside a field of numbers: "ming", "mln". */
export const thousandsKeys = (locale: Locale, most: number): Scale[] =>
  [...SCALES[locale]].reverse().filter(({ size }) => size < 1e9 && size * 1000 <= most)

/** 1500000 → "1 mln 500 ming"; undefined for what needs no words. */
export function amountInWords(amount: number, locale: Locale): string | undefined {
  if (!Number.isSafeInteger(amount) || amount < 1000) return undefined
  const parts: string[] = []
  let rest = amount
  for (const { word, size } of SCALES[locale]) {
    const many = Math.floor(rest / size)
    if (many > 0) parts.push(`${many}\u00a0${word}`)
    rest -= many * size
  }
  return [...parts, ...(rest > 0 ? [String(rest)] : [])].join(' ')
}

/** The same with the currency: "1 mln 500 ming soʻm". */
export function priceInWords(price: number, locale: Locale): string | undefined {
  const words = amountInWords(price, locale)
  return words && `${words} ${CURRENCY_NAMES[locale]}`
}
