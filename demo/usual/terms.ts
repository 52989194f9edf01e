/** Terms of a deal as people offer them: nearly half of the sellers bargain, cars are exchanged, devices are paid in parts. */
import { chance, pick } from '../random.ts'
import { some, type Usual } from './draw.ts'

const DELIVERY = ['seller', 'post', 'transport'] as const
const PARTS = ['12 oy', '30 % oldindan va 6 oy', '6 oy foizsiz'] as const

/** `has`: the category has the term. */
export const terms =
  (has: (key: string) => boolean): Usual =>
  ({ next, isNew }) => {
    const [isNegotiable, isExchange] = [chance(next, 0.45), chance(next, 0.08)]
    const [isInParts, isDelivered] = [isNew && chance(next, 0.15), chance(next, 0.25)]
    return {
      negotiable: has('negotiable') && isNegotiable ? 'true' : undefined,
      exchange: has('exchange') && isExchange ? 'true' : undefined,
      instalments: has('instalments') && isInParts ? 'true' : undefined,
      instalment_terms: has('instalments') && isInParts ? pick(next, PARTS) : undefined,
      delivery: has('delivery') && isDelivered ? some(next, DELIVERY) : undefined,
    }
  }
