import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPrices } from '../../../../src/server/catalogue/read/product-prices.ts'
import {
  typicalPrice,
  updateTypicalPrices,
} from '../../../../src/server/catalogue/read/typical-prices.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { startTestApp } from '../../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let sellerId: number
beforeAll(async () => {
  running = await startTestApp()
  sellerId = await addSeller(running.app.db)
})
afterAll(() => running.stop())

const idOf = (slug: string) => findCategory('product', slug)?.id ?? 0
const add = (category: string, prices: number[], createdAt = new Date()) =>
  addProducts(running.app.db, ...prices.map((price) => ({ sellerId, category, price, createdAt })))
const upTo = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) * 1_000)

test('typical price: the middle half of a category, old listings left out', async () => {
  const [car = 0] = await add('cars', upTo(41))
  await add('cars', Array<number>(50).fill(9_000_000), new Date(Date.now() - 181 * 86_400_000))
  await updateTypicalPrices()
  const usual = { low: 11_000, high: 31_000 }
  expect(await typicalPrice(idOf('cars'))).toEqual(usual)
  expect(await productPrices(car)).toEqual({ typical: usual, history: [] })
})

test('typical price: counted by several processes at once it is stored once', async () => {
  await add('phones-tablets', upTo(41))
  await Promise.all(Array.from({ length: 8 }, () => updateTypicalPrices()))
  expect(await typicalPrice(idOf('phones-tablets'))).toMatchObject({ low: 11_000 })
})

test('typical price: fewer than thirty listings give none', async () => {
  const [sofa = 0] = await add('furniture-interior', upTo(29))
  await updateTypicalPrices()
  expect(await typicalPrice(idOf('furniture-interior'))).toBeUndefined()
  expect(await productPrices(sofa)).toEqual({ typical: undefined, history: [] })
  await add('furniture-interior', [30_000])
  await updateTypicalPrices()
  expect(await typicalPrice(idOf('furniture-interior'))).toEqual({ low: 8_250, high: 22_750 })
})
