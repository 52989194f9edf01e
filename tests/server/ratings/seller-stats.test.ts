// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  ratingOf,
  recountSeller,
  recountSellers,
} from '../../../src/server/ratings/seller-stats.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { addReview } from '../../fixtures/reviews.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let buyerId: number
beforeAll(async () => {
  buyerId = await addSeller(app().db)
})

const written = fc.record({
  stars: fc.integer({ min: 1, max: 5 }),
  days: fc.integer({ min: 0, max: 1500 }),
  isCounted: fc.boolean(),
  isConfirmed: fc.boolean(),
  isWithdrawn: fc.boolean(),
  isVoided: fc.boolean(),
})
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

const add = (sellerId: number, one: Written) => addReview(sellerId, { ...one, authorId: buyerId })

const statsRow = v.object({ count: v.number(), sum: v.number(), rank: v.number() })
async function statsOf(sellerId: number) {
  const { rows } = await app().db.execute(
    sql`select count, sum, rank from seller_stats where user_id = ${sellerId}`,
  )
  return v.parse(v.tuple([statsRow]), rows)[0]
}

/** The same calculation, implemented in TypeScript. */
function recounted(history: Written[]) {
  const counted = history.filter(
    (one) => one.isCounted && !one.isWithdrawn && !one.isVoided && one.days < 1095,
  )
  const weights = counted.map((one) => 0.5 ** (one.days / 365) * (one.isConfirmed ? 1 : 0.5))
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const weighted = counted.reduce((sum, one, i) => sum + one.stars * (weights[i] ?? 0), 0)
  return {
    count: counted.length,
    sum: counted.reduce((sum, one) => sum + one.stars, 0),
    rank: (8 * 4.3 + weighted) / (8 + weight),
  }
}

test('stats of a seller: after each change and each day they equal a recount of all reviews', async () => {
  const aroundThreeYears = (one: Written) => Math.abs(one.days - 1095) > 2
  await fc.assert(
    fc.asyncProperty(
      fc.array(written.filter(aroundThreeYears), { maxLength: 8 }),
      async (history) => {
        const { db } = app()
        const sellerId = await addSeller(db)
        for (const [i, one] of history.entries()) {
          await add(sellerId, one)
          await db.transaction((tx) => recountSeller(tx, sellerId))
          const { rank, ...sums } = recounted(history.slice(0, i + 1))
          expect(await statsOf(sellerId)).toEqual({ ...sums, rank: expect.closeTo(rank, 4) })
        }
        if (history.length === 0) return
        const before = await statsOf(sellerId)
        await db.execute(sql`update seller_stats set count = 99, updated_at = now() - interval '25 hours'
          where user_id = ${sellerId}`)
        await recountSellers()
        expect(await statsOf(sellerId)).toEqual(before)
      },
    ),
    { numRuns: 25 },
  )
})

test.each([
  [[5, 5], null],
  [[5, 5, 5], 5],
  [[...Array<number>(24).fill(5), 4], 4.9],
  [[1, 1, 2], 1.3],
])('the mean of %j is shown as %j', async (stars, shown) => {
  const sellerId = await addSeller(app().db)
  for (const mark of stars) await addReview(sellerId, { stars: mark, authorId: buyerId })
  await app().db.transaction((tx) => recountSeller(tx, sellerId))
  const { rows } = await app().db.execute<{ rating: number | null }>(
    sql.raw(`select ${ratingOf(String(sellerId))} as rating`),
  )
  expect(rows[0]?.rating ?? null).toBe(shown)
})
