import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { attributeValuesOf } from '../attributes/values/entities.ts'
import { comparedUnits, priceGroups } from '../catalogue/read/price-groups.ts'
import { typicalRow } from '../catalogue/read/typical-prices.ts'
import { maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import type { WrittenTexts } from './written-texts.ts'

/** A price is unusual at this many times below or above the usual ones of such listings. */
const FAR = 100

/**
 * True for an unusual price that the seller has confirmed; 400 when it is not confirmed yet. An unchanged price of the
 * same thing is not asked about again.
 */
export async function isUnusualPrice(
  tx: Transaction,
  now: WrittenTexts,
  before: WrittenTexts | undefined,
  isConfirmed: boolean,
): Promise<boolean> {
  const compared = comparedOf(now)
  if (!compared || isDeepStrictEqual(compared, before && comparedOf(before))) return false
  const { categoryId, groups, price } = compared
  const typical = await maybeOne(
    tx,
    typicalRow,
    sql`select key, low, high
      from typical_price(${categoryId}, ${sql.param(groups)})`,
  )
  if (!typical || (price * FAR >= typical.low && price <= typical.high * FAR)) return false
  if (isConfirmed) return true
  throw new Failure('unusual_price', { errors: { price: 'unusual_price' } })
}

/** The price, per square metre for a flat, and the groups with whose prices it is compared. */
function comparedOf({ price, categoryId, districtId, attributes }: WrittenTexts) {
  if (price === null) return undefined
  // The language of the values does not matter here
  const values = attributeValuesOf(categoryId, attributes, 'uz')
  const priced = { categoryId, districtId, values }
  const units = comparedUnits(priced)
  return units && { categoryId, groups: priceGroups(priced), price: price / units }
}
