// Engines may differ here: @engine
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { rollUpCounts } from '../../../../src/server/catalogue/read/roll-up-counts.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

const CARS = findCategory('product', 'cars')?.id ?? 0
const FOOD = findCategory('product', 'food')?.id ?? 0
const TASHKENT = 1726
const MIROBOD = 1_726_273
const OLTINKOL = 1_703_202
const ANDIJAN = 1703

testApp()
let sellerId: number
beforeAll(async () => {
  const { db } = app()
  sellerId = await addSeller(db)
  const car = { sellerId, category: 'cars', district: MIROBOD, title: 'Cobalt', price: 500 }
  const food = { sellerId, category: 'food', district: OLTINKOL, title: 'Asal', price: 1_500 }
  await addProducts(db, car, { ...car, district: OLTINKOL }, food, { ...food, condition: 'new' })
  await addServices(db, { sellerId, category: 'plumbing' })
})

const byCategory = async (filter: ListWanted) =>
  Object.fromEntries((await facetCounts(aList('product', filter), 'category')) ?? [])
const byPlace = async (filter: ListWanted) =>
  Object.fromEntries((await facetCounts(aList('product', filter), 'place')) ?? [])

test.each([
  ['before a roll-up', () => Promise.resolve()],
  ['after it', rollUpCounts],
])('Categories are counted in the place, places in the category: %s', async (_, prepare) => {
  await prepare()
  expect(await byCategory({})).toEqual({ [CARS]: 2, [FOOD]: 2 })
  expect(await byCategory({ regionId: TASHKENT })).toEqual({ [CARS]: 1 })
  expect(await byCategory({ regionId: ANDIJAN, districtId: OLTINKOL })).toEqual({
    [CARS]: 1,
    [FOOD]: 2,
  })
  expect(await byPlace({ categoryId: CARS })).toEqual({
    [TASHKENT]: 1,
    [MIROBOD]: 1,
    [ANDIJAN]: 1,
    [OLTINKOL]: 1,
  })
  expect(await byPlace({ categoryId: FOOD })).toEqual({ [ANDIJAN]: 2, [OLTINKOL]: 2 })
})

test("A panel's own choice does not narrow its numbers", async () => {
  expect(await byCategory({ categoryId: CARS, regionId: TASHKENT })).toEqual({ [CARS]: 1 })
  expect(await byPlace({ categoryId: FOOD, regionId: TASHKENT, districtId: MIROBOD })).toEqual({
    [ANDIJAN]: 2,
    [OLTINKOL]: 2,
  })
})

test('Price, condition and words narrow them', async () => {
  expect(await byCategory({ priceMin: 1_000 })).toEqual({ [FOOD]: 2 })
  expect(await byCategory({ condition: 'new', districtId: OLTINKOL })).toEqual({ [FOOD]: 1 })
  expect(await byPlace({ priceMax: 600 })).toEqual({
    [TASHKENT]: 1,
    [MIROBOD]: 1,
    [ANDIJAN]: 1,
    [OLTINKOL]: 1,
  })
  expect(await byCategory({ q: 'cobalt' })).toEqual({ [CARS]: 2 })
  expect(await byPlace({ q: 'asal' })).toEqual({ [ANDIJAN]: 2, [OLTINKOL]: 2 })
  expect(await byPlace({ q: 'zzzzqqqq' })).toEqual({})
})
