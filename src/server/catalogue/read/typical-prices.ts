/** Usual prices of products by category, computed from the site's own listings. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { LOCKS } from '../../db/locks.ts'
import { patientTransaction } from '../../db/patience.ts'
import { readRows } from '../../db/read.ts'

const DAYS = 180
/** Fewer listings tell nothing about the usual price. */
const FEWEST = 30

const priceRow = v.object({ low: v.number(), high: v.number() })
export type PriceRange = v.InferOutput<typeof priceRow>

/** The price range of the middle half of a category; undefined when it has too few listings. */
export async function typicalPrice(categoryId: number): Promise<PriceRange | undefined> {
  const [row] = await readRows(priceRow, {
    name: 'typical price',
    text: 'select low, high from typical_prices where category_id = $1',
    values: [categoryId],
  })
  return row
}

/** Recomputes them: a quarter of the prices of half a year is below `low`, a quarter above `high`. */
export async function updateTypicalPrices(): Promise<void> {
  await patientTransaction(app().db, async (tx) => {
    // Two runs at once would both insert, because neither sees the other's rows to delete
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.typicalPrices})`)
    await tx.execute(sql`delete from typical_prices`)
    await tx.execute(sql`
      insert into typical_prices (category_id, low, high)
      select category_id, percentile_cont(0.25) within group (order by price)::bigint,
        percentile_cont(0.75) within group (order by price)::bigint
      from products where state in ('active', 'reserved', 'sold') and bumped_at > now() - ${DAYS} * interval '1 day'
      group by category_id having count(*) >= ${FEWEST}`)
  })
}
