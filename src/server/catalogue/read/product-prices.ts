import * as v from 'valibot'
import { readRows } from '../../db/read.ts'

const stepRow = v.object({ price: v.number(), from: v.date() })
/** A price and since when it stood. */
export type PriceStep = v.InferOutput<typeof stepRow>

/** The prices of half a year, the oldest first; none when the price never changed. */
export async function priceHistory(productId: number): Promise<PriceStep[]> {
  const steps = await readRows(stepRow, {
    name: 'price history',
    text: `select price, lag(until, 1, coalesce(created_at, bumped_at)) over (order by step) as from
      from (
        select c.id as step, c.price, c.until, p.created_at, p.bumped_at
        from price_changes c join products p on p.id = c.product_id
        where c.product_id = $1
        union all
        select ${Number.MAX_SAFE_INTEGER}, price, null, created_at, bumped_at from products where id = $1
      ) as steps order by step`,
    values: [productId],
  })
  return steps.length > 1 ? steps : []
}
