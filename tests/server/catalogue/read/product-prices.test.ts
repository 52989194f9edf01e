// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { productPrices } from '../../../../src/server/catalogue/read/product-prices.ts'
import { getProduct } from '../../../../src/server/catalogue/read/products.ts'
import { priceChanges, products } from '../../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})

/** A product and its prices: each stands for this many days before the next one. */
async function pricedAt(...steps: [price: number, days: number][]): Promise<number> {
  const { db } = app()
  const [id = 0] = await addProducts(db, { sellerId, price: steps[0]?.[0] ?? 1 })
  for (const [price, days] of steps) {
    await db.update(products).set({ price }).where(eq(products.id, id))
    const ago = sql`${days} * interval '1 day'`
    await db
      .update(products)
      .set({
        createdAt: sql`created_at - ${ago}`,
        bumpedAt: sql`bumped_at - ${ago}`,
        priceFellAt: sql`price_fell_at - ${ago}`,
      })
      .where(eq(products.id, id))
    await db
      .update(priceChanges)
      .set({ until: sql`until - ${ago}` })
      .where(eq(priceChanges.productId, id))
  }
  return id
}
async function read(id: number) {
  const page = await getProduct(id, 'uz')
  if (page.state !== 'live') throw new Error('The product is not shown')
  return page.listing
}
const oldPrice = async (id: number) => (await read(id)).old_price
const history = async (id: number) => (await productPrices(await read(id), 'uz')).history
const prices = async (id: number) => (await history(id)).map(({ price }) => price)

test('price history: each price with its start, oldest first', async () => {
  const id = await pricedAt([100, 10], [80, 5], [90, 2])
  const steps = await history(id)
  expect(steps.map(({ price }) => price)).toEqual([100, 80, 90])
  const daysAgo = steps.map(({ from }) => Math.round((Date.now() - from.getTime()) / 86_400_000))
  expect(daysAgo).toEqual([17, 7, 2])
})

test('price history: a price that never changed, or only on the first day, has none', async () => {
  expect(await prices(await pricedAt([100, 40]))).toEqual([])
  expect(await prices(await pricedAt([100, 0.9], [90, 5]))).toEqual([])
})

test.each([
  [
    'fell after it stood',
    [
      [100, 5],
      [90, 1],
    ],
    100,
  ],
  [
    'fell on the first day: a correction',
    [
      [100, 0.5],
      [90, 1],
    ],
    null,
  ],
  [
    'was raised',
    [
      [100, 5],
      [110, 1],
    ],
    null,
  ],
  [
    'was raised for an hour and cut below it',
    [
      [100, 5],
      [200, 0.1],
      [90, 1],
    ],
    null,
  ],
  [
    'was raised for a week and cut to where it was',
    [
      [100, 5],
      [200, 7],
      [100, 1],
    ],
    null,
  ],
  [
    'was raised for a week and cut below it',
    [
      [100, 5],
      [200, 7],
      [90, 1],
    ],
    100,
  ],
  [
    'was raised for longer than a month and cut',
    [
      [100, 5],
      [200, 31],
      [150, 1],
    ],
    200,
  ],
  [
    'fell twice in a row',
    [
      [100, 5],
      [90, 4],
      [80, 1],
    ],
    90,
  ],
  [
    'fell longer than thirty days ago',
    [
      [100, 5],
      [90, 31],
    ],
    null,
  ],
  [
    'fell and rose again',
    [
      [100, 5],
      [90, 4],
      [95, 1],
    ],
    null,
  ],
] as [string, [number, number][], number | null][])(
  'a price that %s',
  async (_, steps, expected) => {
    expect(await oldPrice(await pricedAt(...steps))).toBe(expected)
  },
)

test('price history: fifty prices of half a year are remembered', async () => {
  const many = Array.from({ length: 60 }, (_, i): [number, number] => [i + 1, 1])
  const id = await pricedAt([1_000, 2], ...many)
  expect(await prices(id)).toHaveLength(51)
  const old = await pricedAt([100, 10], [90, 181], [80, 1])
  expect(await prices(old)).toEqual([90, 80])
})

test('old price: a higher price of a day makes no reduction, whatever changed before', async () => {
  expect(await oldPrice(await pricedAt([100, 10], [90, 4], [95, 1], [85, 1]))).toBeNull()
})
