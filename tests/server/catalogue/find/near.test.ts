// Engines may differ here: @engine
/** A district's list with those of its neighbours. */
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countListings } from '../../../../src/server/catalogue/read/counts.ts'
import { facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { listServices } from '../../../../src/server/catalogue/read/services.ts'
import { rollUpCounts } from '../../../../src/server/catalogue/read/roll-up-counts.ts'
import { distanceTo } from '../../../../src/server/reference/neighbours.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

const CHILONZOR = 1_726_294
const UCHTEPA = 1_726_262
/** In another region. */
const ZANGIOTA = 1_727_237
/** No neighbour of Chilonzor. */
const YUNUSOBOD = 1_726_266
const NEAR = { districtId: CHILONZOR, regionId: 1726, near: '1' as const }

testApp()
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const add = (title: string, district: number, price: number, minute: number) => ({
    sellerId,
    title: `Divan ${title}`,
    district,
    price,
    createdAt: at(minute),
  })
  await addProducts(
    db,
    add('own old', CHILONZOR, 300, 1),
    add('own new', CHILONZOR, 500, 2),
    add('uchtepa', UCHTEPA, 100, 9),
    add('zangiota', ZANGIOTA, 400, 8),
    { ...add('car', UCHTEPA, 200, 7), category: 'cars' },
    add('far', YUNUSOBOD, 50, 10),
  )
  await addServices(db, { sellerId, title: 'Usta', district: ZANGIOTA })
})

const list = async (filter: ListWanted) => {
  const { count, results } = await listProducts(
    aList('product', { ...NEAR, page: 1, size: 12, ...filter }),
    'uz',
  )
  return { count, titles: results.map(({ title }) => title.replace('Divan ', '')), results }
}

test('near: the chosen district comes first, then all others, newest first', async () => {
  const { count, titles } = await list({})
  expect(titles).toEqual(['own new', 'own old', 'uchtepa', 'zangiota', 'car'])
  expect(count).toBe(5)
})

test('near: another order mixes all districts', async () => {
  expect((await list({ sort: 'price_asc' })).titles).toEqual([
    ...['uchtepa', 'car', 'own old', 'zangiota', 'own new'],
  ])
  expect((await list({ sort: 'price_desc' })).titles[0]).toBe('own new')
})

test('near: a listing of another district has its distance', async () => {
  const { results } = await list({})
  expect(results.map(({ distance_km }) => distance_km)).toEqual([
    undefined,
    undefined,
    distanceTo(UCHTEPA, CHILONZOR),
    distanceTo(ZANGIOTA, CHILONZOR),
    distanceTo(UCHTEPA, CHILONZOR),
  ])
  const { results: own } = await listProducts(
    aList('product', { districtId: UCHTEPA, page: 1, size: 9 }),
    'uz',
  )
  expect(own.map((listing) => 'distance_km' in listing)).toEqual([false, false])
})

test('near: pages follow each other without gaps, from either end', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, size: 2 })))
  expect(pages.map(({ titles }) => titles)).toEqual([
    ['own new', 'own old'],
    ['uchtepa', 'zangiota'],
    ['car'],
    [],
  ])
  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5])
})

test('near: filters and words narrow all districts', async () => {
  expect((await list({ priceMin: 200 })).titles).toEqual(['own new', 'own old', 'zangiota', 'car'])
  expect((await list({ q: 'divan' })).titles).toEqual([
    ...['own new', 'own old', 'uchtepa', 'zangiota', 'car'],
  ])
  expect((await list({ q: 'zangiota' })).titles).toEqual(['zangiota'])
})

test.each([
  ['before a roll-up', () => Promise.resolve()],
  ['after it', rollUpCounts],
])('near: counts and facets are those of the list: %s', async (_, prepare) => {
  await prepare()
  expect(await countListings(aList('product', NEAR))).toEqual({ count: 5, isMinimum: false })
  const categories = await facetCounts(aList('product', NEAR), 'category')
  expect([...(categories ?? new Map<number, number>()).values()].sort()).toEqual([1, 4])
  const narrowed = await facetCounts(aList('product', { ...NEAR, priceMin: 200 }), 'category')
  expect([...(narrowed ?? new Map<number, number>()).values()].sort()).toEqual([1, 3])
  // Other places are counted each by itself
  const places = await facetCounts(aList('product', NEAR), 'place')
  expect(places?.get(UCHTEPA)).toBe(2)
  expect(places?.get(YUNUSOBOD)).toBe(1)
})

test('near: services as well', async () => {
  const { count, results } = await listServices(
    aList('service', { ...NEAR, page: 1, size: 10 }),
    'uz',
  )
  expect([count, results[0]?.distance_km]).toEqual([1, distanceTo(ZANGIOTA, CHILONZOR)])
})
