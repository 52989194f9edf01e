import type { Product } from '../api/listings/entities.ts'
import { groupDigits } from './digits.ts'
import { CURRENCY_NAMES, formatPrice } from './price.ts'
import type { Locale } from './locale.ts'

export const MILLION = 1e6
export const MILLIARD = 1e9
export const PRICE_UNITS: Record<Locale, { million: string; milliard: string; point: string }> = {
  uz: { million: 'mln', milliard: 'mlrd', point: ',' },
  'uz-Cyrl': { million: 'млн', milliard: 'млрд', point: ',' },
  ru: { million: 'млн', milliard: 'млрд', point: ',' },
  en: { million: 'mln', milliard: 'mlrd', point: '.' },
}

/** Fits on a card: in full up to 9.999.999, then "18,5 mln soʻm", "1,25 mlrd soʻm"; `shortFrom`: where a unit follows. */
export function cardPrice(price: number, locale: Locale, shortFrom = 10 * MILLION): string {
  if (price < shortFrom) return formatPrice(price, locale)
  return `${shortPrice(price, locale)}\u00a0${CURRENCY_NAMES[locale]}`
}

/** Fits on a pin of the map: "670.000", "18,5 mln". */
export const pinPrice = (price: number, locale: Locale): string =>
  price < MILLION ? groupDigits(price) : shortPrice(price, locale)

function shortPrice(price: number, locale: Locale): string {
  const { million, milliard, point } = PRICE_UNITS[locale]
  const [size, unit] = price < MILLIARD ? [MILLION, million] : [MILLIARD, milliard]
  // Round down, so that 1000 million never appears
  const hundredths = Math.floor(price / (size / 100)) / 100
  return `${String(hundredths).replace('.', point)}\u00a0${unit}`
}

/** For a card: "5 mln soʻm/oy" stays on one line. */
export const cardRent = ({ price, rent }: Pick<Product, 'price' | 'rent'>, locale: Locale) =>
  cardPrice(price, locale, rent && MILLION) + (rent?.unit ?? '')
