/** Usual prices of groups of products, computed from the site's own listings. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { maybeOne, run } from '../../db/ask.ts'
import { LOCKS } from '../../db/locks.ts'
import { patientTransaction } from '../../db/patience.ts'
import { COMPARED_PRICE_SQL, GROUPS_SQL } from './price-groups.ts'

const DAYS = 180
/** Fewer listings tell nothing about the usual price. */
const FEWEST = 15

export const typicalRow = v.object({ key: v.string(), low: v.number(), high: v.number() })
/** `of` says in words whose prices they are; `per` is the unit of a price of a square metre. */
export type TypicalPrice = PriceRange & { of: string; per?: string | undefined }
export type PriceRange = { low: number; high: number }

/** The middle half of the prices of the first of these groups that has enough listings. */
export async function typicalPrice(
  categoryId: number,
  groups: string[],
): Promise<v.InferOutput<typeof typicalRow> | undefined> {
  if (groups.length === 0) return undefined
  const row = await maybeOne('pages', typicalRow, {
    name: 'typical price',
    text: 'select key, low, high from typical_price($1, $2)',
    values: [categoryId, groups],
  })
  return row
}

/** Recomputes them: a quarter of the prices of half a year is below `low`, a quarter above `high`. */
export async function updateTypicalPrices(): Promise<void> {
  await patientTransaction(app().db, async (tx) => {
    // Two runs at once would both insert, because neither sees the other's rows to delete
    await run(tx, sql`select pg_advisory_xact_lock(${LOCKS.typicalPrices})`)
    await run(tx, sql`delete from typical_prices`)
    // "offset 0" makes the price before the sort, which otherwise carries all attributes
    await run(
      tx,
      sql`
      insert into typical_prices (category_id, key, low, high)
      select category_id, key, percentile_cont(0.25) within group (order by price)::bigint,
        percentile_cont(0.75) within group (order by price)::bigint
      from (
        select category_id, key collate "C" as key, ${sql.raw(COMPARED_PRICE_SQL)} as price
        from products, unnest(${sql.raw(GROUPS_SQL)}) as key
        where price > 0 and state in ('active', 'reserved', 'sold') and bumped_at > now() - ${DAYS} * interval '1 day'
        offset 0
      ) as priced
      where key is not null and price is not null
      group by category_id, key having count(*) >= ${FEWEST}`,
    )
  })
}
