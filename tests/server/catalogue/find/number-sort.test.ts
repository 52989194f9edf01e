// Engines may differ here: @engine
/** Lists in the order of a number of their category, such as a car's year. */
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import type { Sort } from '../../../../src/api/listings/sorts.ts'
import { readChoice } from '../../../../src/server/catalogue/address/choice.ts'
import { listOfCall } from '../../../../src/server/catalogue/address/call-list.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { rollUpCounts } from '../../../../src/server/catalogue/read/roll-up-counts.ts'
import { builtInPlans } from '../../../../src/server/attributes/plan/data.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

testApp()
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const years = [2015, undefined, 2019, 2001, undefined, 2019]
  await addProducts(
    db,
    ...years.map((year, i) => ({
      sellerId,
      title: `${year ?? 'Unsaid'} ${i}`,
      category: 'cars',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
      attributes: year ? { year } : {},
    })),
  )
  await rollUpCounts()
})

const NEWEST_YEAR = ['2019 5', '2019 2', '2015 0', '2001 3', 'Unsaid 4', 'Unsaid 1']
const OLDEST_YEAR = ['2001 3', '2015 0', '2019 2', '2019 5', 'Unsaid 1', 'Unsaid 4']
const categoryId = findCategory('product', 'cars')?.id ?? 0

const titles = async (sort: Sort, wanted: ListWanted = {}) => {
  const list = aList('product', { categoryId, sort, page: 1, size: 12, ...wanted })
  return (await listProducts(list, 'uz')).results.map(({ title }) => title)
}

test.each<[Sort, string[]]>([
  ['year_desc', NEWEST_YEAR],
  ['year_asc', OLDEST_YEAR],
])('%s: without a year last, on one page and on several', async (sort, expected) => {
  expect(await titles(sort)).toEqual(expected)
  for (const wanted of [{}, { regionId: 1726 }, { priceMin: 1 }, { not: 'velosiped' }]) {
    const pages = [1, 2, 3, 4].map((page) => titles(sort, { ...wanted, page, size: 2 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  }
})

test.each<[Sort, string[]]>([
  ['year_desc', ['2019 5', '2019 2']],
  ['year_asc', ['2019 2', '2019 5']],
])('%s: a search and a narrower list have the same order', async (sort, expected) => {
  expect(await titles(sort, { q: '2019' })).toEqual(expected)
})

const read = (query: string) => readChoice('product', new URL(`http://localhost/${query}`), 'uz')

test('a sort by a number belongs to the categories that have it', () => {
  expect(read('?category=cars&sort=year_desc')).toMatchObject({
    choice: { state: { sort: 'year_desc' } },
  })
  for (const query of [
    '?category=apartments&sort=year_desc',
    '?category=apartments&sort=pay_from_asc',
  ])
    expect(read(query)).toEqual({ movedTo: '/?category=apartments' })
  expect(read('?sort=year_desc')).toEqual({ movedTo: '/' })
  const call = (category_name: string) => () =>
    listOfCall('product', '', { category_name, sort: 'year_asc' })
  expect(call('cars')()?.state.sort).toBe('year_asc')
  expect(call('apartments')).toThrow('invalid_request')
})

test('lists are sorted by the number of the first column, which has an index', () => {
  for (const { sort, numbers } of builtInPlans.values()) if (sort) expect(numbers[0]).toBe(sort)
})
