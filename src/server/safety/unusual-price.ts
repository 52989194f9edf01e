import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import type { WrittenTexts } from './written-texts.ts'

/** So many times below or above what a category usually costs. */
const FAR = 100

/**
 * Whether a price is far from what is usual. Its seller is asked once: 400 until they say that it is meant. One that
 * was there before is asked about no more.
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
