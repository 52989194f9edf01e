import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { readList } from '../../../src/server/catalogue/address/search-list.ts'
import { looserLists } from '../../../src/server/page-data/looser-lists.ts'
import { waysOut } from '../../../src/server/page-data/ways-out.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
beforeAll(async () => {
  await app().db.execute(sql`delete from products`)
  const sellerId = await addSeller(app().db)
  const car = (year: number, price: number, transmission: number) => ({
    sellerId,
    category: 'cars',
    price,
    attributes: { make: 1, model: 1, year, transmission },
  })
  await addProducts(app().db, car(2016, 140_000_000, 1), car(2018, 120_000_000, 2))
})

const CARS = '?category=cars&make=chevrolet&model=cobalt'
const listOf = (query: string) => {
  const list = readList('product', CARS + query)?.list
  if (!list) throw new Error('It is no list')
  return list
}
const looser = async (query: string) =>
  (await looserLists(listOf(query), 'uz')).map(({ name, count }) => [
    name.replaceAll('\u00a0', ' '),
    count,
  ])

test('years, a price and then the gearbox are loosened before the category is given up', async () => {
  expect(
    await looser('&year_min=2018&year_max=2018&price_max=110000000&transmission=automatic'),
  ).toEqual([['Chevrolet Cobalt, 2016–2020, Avtomat, 121 mln gacha', 1]])
  expect(await looser('&year_min=2018&price_max=120000000&transmission=manual')).toEqual([
    ['Chevrolet Cobalt, 2016 dan, 132 mln gacha', 1],
  ])
  expect(await looser('&year_min=2018&price_max=128000000')).toContainEqual([
    'Chevrolet Cobalt, 2016 dan, 141 mln gacha',
    2,
  ])
  expect(await looser('')).toEqual([])
  const ways = await waysOut(listOf('&price_max=100000000'))
  expect(ways.map(({ filter }) => filter)).toEqual(['price'])
})

test('attributes that no single change finds keep their category', async () => {
  const ways = await waysOut(listOf('&price_max=10000000&region=navoiy-viloyati&year_min=2020'))
  expect(ways).toEqual([{ filter: 'rest', count: 2, isMinimum: false }])
})
