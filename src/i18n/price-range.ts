import { MILLIARD, MILLION, PRICE_UNITS } from './card-price.ts'
import { groupDigits } from './digits.ts'
import { CURRENCY } from './format.ts'
import type { Locale } from './locale.ts'

/** "2,1–3,4 mln soʻm", "450 mln–1,2 mlrd soʻm": two digits say enough of what is usual. */
export function priceRange({ low, high }: { low: number; high: number }, locale: Locale): string {
  const [from, to] = [short(low, locale), short(high, locale)]
  const both = [from.number, ...(from.unit === to.unit ? [] : [from.unit])].filter(Boolean)
  return [`${both.join('\u00a0')}–${to.number}`, to.unit, CURRENCY[locale]]
    .filter(Boolean)
    .join('\u00a0')
}

function short(price: number, locale: Locale): { number: string; unit: string } {
  const { million, milliard, point } = PRICE_UNITS[locale]
  const rounded = Number(price.toPrecision(2))
  if (rounded < MILLION) return { number: groupDigits(rounded), unit: '' }
  const [size, unit] = rounded < MILLIARD ? [MILLION, million] : [MILLIARD, milliard]
  return { number: String(rounded / size).replace('.', point), unit }
}
