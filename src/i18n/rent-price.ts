import type { Product } from '../api/listings/entities.ts'

/** A price with the time for which it is paid: "5.000.000 soʻm oyiga". */
export const withRent = (price: string, { rent }: Pick<Product, 'rent'>): string =>
  rent ? `${price} ${rent.name}` : price
