// Engines may differ here: @engine
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countListings } from '../../../../src/server/catalogue/read/counts.ts'
import { countedCategories } from '../../../../src/server/catalogue/read/facets.ts'
import { rollUpCounts } from '../../../../src/server/catalogue/read/roll-up-counts.ts'
import {
  listingCountDeltas,
  listingTotals,
  products,
  services,
  users,
} from '../../../../src/server/db/schema/index.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller, addServices, productRow } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

testApp()
let sellerId: number
beforeEach(async () => {
  const { db } = app()
  await db.delete(users)
  sellerId = await addSeller(db)
})

const CARS = findCategory('product', 'cars')?.id ?? 0
const FOOD = findCategory('product', 'food')?.id ?? 0
const MIROBOD = 1_726_273
const OLTINKOL = 1_703_202

async function counts() {
  const count = async (filter: ListWanted) => (await countListings(aList('product', filter))).count
  return {
    all: await count({}),
    cars: await count({ categoryId: CARS }),
    food: await count({ categoryId: FOOD }),
    tashkent: await count({ regionId: 1726 }),
    oltinkol: await count({ districtId: OLTINKOL }),
    carsInTashkent: await count({ categoryId: CARS, regionId: 1726 }),
    foodInOltinkol: await count({ categoryId: FOOD, districtId: OLTINKOL, regionId: 1703 }),
  }
}

test('Counts follow every insert, change and removal, before and after a roll-up', async () => {
  const { db } = app()
  const car = { sellerId, category: 'cars', district: MIROBOD }
  const food = { sellerId, category: 'food', district: OLTINKOL }
  const ids = await addProducts(db, car, car, { ...car, inStock: false }, food, food)
  const [carId = 0, otherCarId = 0, soldId = 0, foodId = 0] = ids
  const before = {
    all: 4,
    cars: 2,
    food: 2,
    tashkent: 2,
    oltinkol: 2,
    carsInTashkent: 2,
    foodInOltinkol: 2,
  }
  expect(await counts()).toEqual(before)
  await rollUpCounts()
  expect(await db.$count(listingCountDeltas)).toBe(0)
  expect(await counts()).toEqual(before)

  await db.update(products).set({ inStock: true }).where(eq(products.id, soldId))
  await db.update(products).set({ inStock: false }).where(eq(products.id, carId))
  await db.update(products).set({ title: 'Nothing to count' }).where(eq(products.id, otherCarId))
  await db.update(products).set({ categoryId: CARS }).where(eq(products.id, foodId))
  const after = {
    all: 4,
    cars: 3,
    food: 1,
    tashkent: 2,
    oltinkol: 2,
    carsInTashkent: 2,
    foodInOltinkol: 1,
  }
  expect(await counts()).toEqual(after)
  await rollUpCounts()
  expect(await counts()).toEqual(after)

  await db.delete(products).where(inArray(products.id, [otherCarId, carId]))
  await rollUpCounts()
  expect(await counts()).toMatchObject({ all: 3, cars: 2, tashkent: 1, carsInTashkent: 1 })
})

test('Listings that go with their seller are subtracted', async () => {
  const { db } = app()
  await addProducts(db, { sellerId }, { sellerId, inStock: false })
  await addServices(db, { sellerId })
  await db.delete(users).where(eq(users.id, sellerId))
  expect((await counts()).all).toBe(0)
  expect((await countListings(aList('service'))).count).toBe(0)
})

test('Every category has its own count, kinds apart, in the order of the list', async () => {
  const { db } = app()
  await addProducts(db, { sellerId, category: 'cars' }, { sellerId, category: 'cars' })
  const [serviceId = 0] = await addServices(db, { sellerId, category: 'plumbing' })
  const productCounts = await countedCategories('product')
  expect(productCounts.find(({ id }) => id === CARS)).toEqual({
    id: CARS,
    name_uz: 'Yengil avtomobillar',
    name_uz_cyrl: 'Енгил автомобиллар',
    name_ru: 'Легковые автомобили',
    name_en: 'Cars',
    slug: 'cars',
    count: 2,
  })
  expect(productCounts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const serviceCounts = await countedCategories('service')
  expect(serviceCounts.filter(({ count }) => count > 0)).toMatchObject([{ count: 1 }])
  await db.delete(services).where(eq(services.id, serviceId))
  expect((await countListings(aList('service'))).count).toBe(0)
})

test('Writers and roll-ups at the same time lose and double nothing', async () => {
  const { db } = app()
  const row = productRow({ sellerId, category: 'cars' })
  const post = async (i: number) => {
    const [added] = await db.insert(products).values(row).returning({ id: products.id })
    if (i % 3 === 0) await db.delete(products).where(eq(products.id, added?.id ?? 0))
  }
  const seen: number[] = []
  const look = async () => {
    seen.push((await counts()).all, await db.$count(products))
  }
  const work = Array.from({ length: 60 }, (_, i) => [
    post(i),
    rollUpCounts(),
    ...(i % 10 ? [] : [look()]),
  ])
  await Promise.all(work.flat())
  expect(await db.$count(products)).toBe(40)
  expect(await counts()).toMatchObject({ all: 40, cars: 40, carsInTashkent: 40 })
  await rollUpCounts()
  expect(await counts()).toMatchObject({ all: 40, cars: 40 })
  const everything = { kind: 'product', categoryId: 0, placeId: 0, count: 40 }
  expect(await db.select().from(listingTotals)).toContainEqual(everything)
  expect(seen.every((count) => count >= 0 && count <= 60)).toBe(true)
})

test('A filter that is not counted ahead is counted exactly', async () => {
  const { db } = app()
  await addProducts(
    db,
    { sellerId, price: 500 },
    { sellerId, price: 1_500, condition: 'new' },
    { sellerId, price: 1_500, inStock: false },
  )
  const count = (filter: ListWanted) => countListings(aList('product', filter))
  expect(await count({ priceMin: 1_000 })).toEqual({ count: 1, isMinimum: false })
  expect(await count({ priceMin: 500, priceMax: 500 })).toEqual({ count: 1, isMinimum: false })
  expect(await count({ condition: 'new', categoryId: CARS })).toEqual({
    count: 0,
    isMinimum: false,
  })
})
