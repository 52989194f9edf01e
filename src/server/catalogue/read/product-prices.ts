/** Reads what a product's page shows of prices, in one statement. */
import * as v from 'valibot'
import { readRows } from '../../db/read.ts'
import type { PriceRange } from './typical-prices.ts'

const pricesRow = v.object({
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
  /** The prices of the middle half of its category, if that has enough listings. */
  typical: PriceRange | undefined
  /** Its prices of half a year, the oldest first; empty when the price never changed. */
  history: PriceStep[]
}

export async function productPrices(productId: number): Promise<ProductPrices> {
  const [row] = await readRows(pricesRow, {
    name: 'product prices',
    text: `select t.low, t.high, p.price, coalesce(p.created_at, p.bumped_at) as since,
      array_to_json(array(
        select json_build_object('price', price, 'until', until)
        from price_changes where product_id = p.id order by id)) as changes
      from products p left join typical_prices t on t.category_id = p.category_id
      where p.id = $1`,
    values: [productId],
  })
  return { typical: row && typicalOf(row), history: row ? historyOf(row) : [] }
}

const typicalOf = ({ low, high }: PricesRow): PriceRange | undefined =>
  low === null || high === null ? undefined : { low, high }

function historyOf({ price, since, changes }: PricesRow): PriceStep[] {
  if (changes.length === 0) return []
  const starts = [since, ...changes.map(({ until }) => new Date(until))]
  const prices = [...changes.map((change) => change.price), price]
  return starts.map((from, i) => ({ price: prices[i] ?? price, from }))
}
