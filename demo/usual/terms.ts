/** Terms of a deal as people offer them: nearly half of the sellers bargain, cars are exchanged, devices are paid in parts. */
import { chance, pick } from '../random.ts'
import { some, type Usual } from './draw.ts'

const DELIVERY = ['seller', 'post', 'transport'] as const
const PARTS = ['12 oy', '30 % oldindan va 6 oy', '6 oy foizsiz'] as const

/** Categories of things that people pay for in parts. */
const IN_PARTS = [
  ...['phones-tablets', 'computers', 'tv-audio-photo', 'home-appliances', 'furniture-interior'],
  ...['cars', 'trucks-special', 'motorcycles-scooters'],
]
/** Categories of things that people exchange: nobody swaps a cake. */
const EXCHANGED = [
  ...['cars', 'trucks-special', 'motorcycles-scooters', 'apartments', 'houses-land'],
  ...['phones-tablets', 'computers', 'tv-audio-photo', 'musical-instruments'],
]

/** `keys`: the terms that the category has, among its attributes. */
export const terms =
  (category: string, keys: readonly string[]): Usual =>
  ({ next, isNew }) => {
    const [isNegotiable, isExchange] = [chance(next, 0.45), chance(next, 0.08)]
    const [isInParts, isDelivered] = [isNew && chance(next, 0.15), chance(next, 0.25)]
    const has = (key: string) => keys.includes(key)
    const isPaidInParts = has('instalments') && IN_PARTS.includes(category) && isInParts
    const isExchanged = has('exchange') && EXCHANGED.includes(category) && isExchange
    return {
      negotiable: has('negotiable') && isNegotiable ? 'true' : undefined,
      exchange: isExchanged ? 'true' : undefined,
      instalments: isPaidInParts ? 'true' : undefined,
      instalment_terms: isPaidInParts ? pick(next, PARTS) : undefined,
      delivery: has('delivery') && isDelivered ? some(next, DELIVERY) : undefined,
    }
  }
