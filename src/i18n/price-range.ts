import { MILLIARD, MILLION, PRICE_UNITS } from './card-price.ts'
import { groupDigits } from './digits.ts'
import { CURRENCY_NAMES } from './price.ts'
import type { Locale } from './locale.ts'

/**
 * "2,1–3,4 mln soʻm", "450 mln–1,2 mlrd soʻm": rounded to two digits; if both ends are equal then, it is one price.
 */
export function priceRange({ low, high }: { low: number; high: number }, locale: Locale): string {
  const [from, to] = [short(low, locale), short(high, locale)]
  const isSameUnit = from.unit === to.unit
  const start = isSameUnit ? from.number : words(from.number, from.unit)
  const range = isSameUnit && from.number === to.number ? start : `${start}–${to.number}`
  return words(range, to.unit, CURRENCY_NAMES[locale])
}

const words = (...parts: string[]): string => parts.filter(Boolean).join('\u00a0')

function short(price: number, locale: Locale): { number: string; unit: string } {
  const { million, milliard, point } = PRICE_UNITS[locale]
  const [size, next, unit] =
    price < MILLION
      ? [1, MILLION, '']
      : price < MILLIARD
        ? [MILLION, MILLIARD, million]
        : [MILLIARD, Infinity, milliard]
  const rounded = Number(price.toPrecision(2))
  // Just below a million or a milliard, don't round up to it
  const shown = rounded < next ? rounded / size : Math.floor(price / (size / 10)) / 10
  return { number: size === 1 ? groupDigits(shown) : String(shown).replace('.', point), unit }
}
