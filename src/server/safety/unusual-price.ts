import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import type { WrittenTexts } from './written-texts.ts'

/** A price is unusual at this many times below or above the usual ones of its category. */
const FAR = 100

/**
 * True for an unusual price that the seller has confirmed; 400 when it is not confirmed yet. An unchanged price is not
 * asked about again.
 */
export async function isUnusualPrice(
  tx: Transaction,
  { price, categoryId }: WrittenTexts,
  before: WrittenTexts | undefined,
  isConfirmed: boolean,
): Promise<boolean> {
  if (price === null || (price === before?.price && categoryId === before.categoryId)) return false
  const { rows } = await tx.execute(sql`select from typical_prices
    where category_id = ${categoryId} and (${price}::bigint * ${FAR} < low or ${price}::bigint > high * ${FAR})`)
  if (rows.length === 0) return false
  if (isConfirmed) return true
  throw new Failure('unusual_price', { errors: { price: 'unusual_price' } })
}
