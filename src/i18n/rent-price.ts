import type { Product } from '../api/listings/entities.ts'
import { cardPrice, MILLION } from './card-price.ts'
import type { Locale } from './locale.ts'

type Let = Pick<Product, 'price' | 'rent'>

/** A price with the time for which it is paid: "5.000.000 soʻm oyiga". */
export const withRent = (price: string, { rent }: Pick<Product, 'rent'>): string =>
  rent ? `${price} ${rent.name}` : price

/** Where a card has no room for "per month". */
const SHORT: Record<Locale, Record<'month' | 'day', string>> = {
  uz: { month: '/oy', day: '/kun' },
  'uz-Cyrl': { month: '/ой', day: '/кун' },
  ru: { month: '/мес.', day: '/сут.' },
  en: { month: '/month', day: '/day' },
}

/** For a card: "5 mln soʻm/oy" stays on one line. */
export const cardRent = ({ price, rent }: Let, locale: Locale): string =>
  rent ? cardPrice(price, locale, MILLION) + SHORT[locale][rent.id] : cardPrice(price, locale)
