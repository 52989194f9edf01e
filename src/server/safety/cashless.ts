/** Sales that the law allows by card, bank or QR only (decree PF-246, in force since 1 April 2026). */
import { MOST_IN_CASH } from '../../api/text/payment-words.ts'
import type { Product } from '../../api/listings/entities.ts'
import { categoryById } from '../reference/categories.ts'
import { tashkentDay } from '../time.ts'

const REAL_ESTATE = ['apartments', 'houses-land', 'commercial-property']
const VEHICLES = ['cars', 'trucks-special', 'motorcycles-scooters']
/** An older vehicle may be paid in cash. */
const YEARS = 10

type Sold = Pick<Product, 'category' | 'price' | 'attributes' | 'rent'>

/** True for real estate on sale, a vehicle of the last ten years, and any other thing above 25 million soʻm. */
export function isCashless({ category, price, attributes = {}, rent }: Sold): boolean {
  if (price > MOST_IN_CASH) return true
  const slug = categoryById(category.id)?.slug ?? ''
  if (REAL_ESTATE.includes(slug)) return price > 0 && rent === undefined
  const { year } = attributes
  return VEHICLES.includes(slug) && typeof year === 'number' && thisYear() - year <= YEARS
}

const thisYear = (): number => Number(tashkentDay(new Date()).slice(0, 4))
