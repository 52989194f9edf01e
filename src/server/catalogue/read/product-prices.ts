/** Reads what a product's page shows of prices, in one statement. */
import * as v from 'valibot'
import type { Product } from '../../../api/listings/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { comparedUnits, groupWords, priceGroups, type Priced } from './price-groups.ts'
import type { TypicalPrice } from './typical-prices.ts'
import { maybeOne } from '../../db/ask.ts'

const pricesRow = v.object({
  key: v.nullable(v.string()),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  price: v.number(),
  since: v.date(),
  changes: v.array(v.object({ price: v.number(), until: v.string() })),
})
type PricesRow = v.InferOutput<typeof pricesRow>

/** A price and the start of its validity. */
type PriceStep = { price: number; from: Date }
type ProductPrices = {
  /** The prices of the middle half of its narrowest group that has enough listings. */
  typical: TypicalPrice | undefined
  /** Its prices of half a year, the oldest first; empty when the price never changed. */
  history: PriceStep[]
}

export async function productPrices(
  { id, category, location, attributes = {} }: Product,
  locale: Locale,
): Promise<ProductPrices> {
  const priced = { categoryId: category.id, districtId: location.id, values: attributes }
  const row = await maybeOne('pages', pricesRow, {
    name: 'product prices',
    text: `select t.key, t.low, t.high, p.price, p.created_at as since,
      array_to_json(array(
        select json_build_object('price', price, 'until', until)
        from price_changes where product_id = p.id order by id)) as changes
      from products p left join typical_price(p.category_id, $2) t on true
      where p.id = $1`,
    values: [id, priceGroups(priced)],
  })
  return { typical: row && typicalOf(row, priced, locale), history: row ? historyOf(row) : [] }
}

function typicalOf(
  { key, low, high }: PricesRow,
  priced: Priced,
  locale: Locale,
): TypicalPrice | undefined {
  const units = comparedUnits(priced)
  if (key === null || low === null || high === null || units === undefined) return undefined
  return {
    of: groupWords(priced, key, locale),
    low: Math.round(low * units),
    high: Math.round(high * units),
  }
}

function historyOf({ price, since, changes }: PricesRow): PriceStep[] {
  if (changes.length === 0) return []
  const starts = [since, ...changes.map(({ until }) => new Date(until))]
  const prices = [...changes.map((change) => change.price), price]
  return starts.map((from, i) => ({ price: prices[i] ?? price, from }))
}
