import type { Product } from '../api/listings/entities.ts'
import type { Locale } from './locale.ts'

/** A price with the time for which it is paid: "5.000.000 soʻm oyiga". */
export const withRent = (price: string, { rent }: Pick<Product, 'rent'>): string =>
  rent ? `${price} ${rent.name}` : price

/** Where a card has no room for "per month". */
export const RENT_UNITS: Record<Locale, Record<'month' | 'day', string>> = {
  uz: { month: '/oy', day: '/kun' },
  'uz-Cyrl': { month: '/ой', day: '/кун' },
  ru: { month: '/мес.', day: '/сут.' },
  en: { month: '/mo', day: '/day' },
}
