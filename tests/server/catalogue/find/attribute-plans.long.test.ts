// Engines may differ here: @engine
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { getProduct } from '../../../../src/server/catalogue/read/products.ts'
import { findListingIds } from '../../../../src/server/catalogue/find/listing-ids.ts'
import { attributeCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { readLandingLinks } from '../../../../src/server/catalogue/read/landing-links.ts'
import { landingSteps } from '../../../../src/server/catalogue/landing.ts'
import { withState, type List } from '../../../../src/server/catalogue/list.ts'
import { findCategory, type CategoryData } from '../../../../src/server/reference/categories.ts'
import type { Filters } from '../../../../src/api/listing-fields/fields.ts'
import { MAX_FILTERED_COUNT } from '../../../../src/api/lib/limits.ts'
import type { Sort } from '../../../../src/api/listings/sorts.ts'
import { plural, type Kind } from '../../../../src/api/lib/kinds.ts'
import { withPatience } from '../../../../src/server/db/patience.ts'
import { addManyListings } from '../../../fixtures/many-listings.ts'
import { looksOf } from '../../../fixtures/plans.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList } from '../../../harness/list.ts'

const ROWS = 16_000
const FEW = ROWS / 400
const cheap = { min: null, max: 999_999_999_999 }

testApp()
beforeAll(async () => {
  await addManyListings(app().db, { products: ROWS, services: ROWS })
}, 180_000)

const read = (kind: Kind, where: string, values: unknown[]) => () =>
  app().db.$client.query(
    `select id from ${plural(kind)} where is_public and ${where} order by bumped_at desc, id desc limit 12`,
    values,
  )

test.each<[Kind]>([['product'], ['service']])(
  'a rare option of a %s is found by its index',
  async (kind) => {
    const { rows, scanned } = await looksOf(read(kind, 'facets && $1::int[]', [[2007]]))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(3 * FEW)
  },
)

test('a common option is read in the order of the list', async () => {
  const { rows, scanned } = await looksOf(read('product', 'facets && $1::int[]', [[1001]]))
  expect(scanned).toEqual([])
  expect(rows).toBeLessThan(3 * FEW)
})

test.each<[Kind, string]>([
  ['product', 'cars'],
  ['service', 'tutoring'],
])('a number that no %s has is looked up in its category', async (kind, slug) => {
  const categoryId = findCategory(kind, slug)?.id ?? 0
  const where = 'category_id = $1 and n1 between $2 and $3'
  const { rows, scanned } = await looksOf(read(kind, where, [categoryId, 3000, 3001]))
  expect(scanned).toEqual([])
  expect(rows).toBe(0)
})

test.each<[Kind, string, Sort]>([
  ['product', 'cars', 'year_desc'],
  ['product', 'cars', 'year_asc'],
  ['service', 'tutoring', 'pay_from_desc'],
])('a list of %s %s by %s is read in the order of the index', async (kind, slug, sort) => {
  const categoryId = findCategory(kind, slug)?.id ?? 0
  for (const page of [1, 5]) {
    const list = aList(kind, { categoryId, sort, page, size: 12 })
    const { rows, scanned } = await looksOf(() => findListingIds(list))
    expect(scanned).toEqual([])
    // Each part reads up to the end of the page
    expect(rows).toBeLessThanOrEqual(2 * 12 * page)
  }
})

test('a range of numbers with options is found and counted in the index alone', async () => {
  const cars = aList('product', { categoryId: findCategory('product', 'cars')?.id ?? 0 })
  const filters = { make: ['chevrolet'], year: { min: 1990, max: 2010 }, price: cheap }
  for (const sort of ['new', 'price_asc', 'year_desc'] as const) {
    const list = withState(cars, { filters, sort })
    expect((await findListingIds(list)).count).toBeGreaterThan(20)
    const { nodes } = await looksOf(() => findListingIds(list))
    const reads = nodes.filter((node) => node['Relation Name'] === 'products')
    expect(reads.map((node) => node['Node Type'])).toEqual(reads.map(() => 'Index Only Scan'))
  }
})

describe('of a category in which one of a hundred is let by the day', () => {
  const [OF_ONE_SOLD, OF_ONE_LET] = [4_002, 4_000]
  beforeAll(async () => {
    const apartments = findCategory('product', 'apartments')?.id ?? 0
    await withPatience(app().db, async (session) => {
      await session.query(
        `update products set category_id = $1, n1 = 1 + id % 5, facets = array[deal], attributes = jsonb_build_object('deal', deal - 25000)
        from (select id as of, case when id % 200 = 0 then 25003 else 25001 end as deal from products) as deals
        where id = of and id % 2 = 0`,
        [apartments],
      )
      await session.query('vacuum (analyze) products')
    })
  }, 120_000)

  const flats = (filters: Filters): List & { category: CategoryData } => {
    const category = findCategory('product', 'apartments')
    if (!category) throw new Error('No apartments')
    const { state, ...list } = aList('product')
    return { ...list, state: { ...state, category: category.slug, filters }, category }
  }
  const SOLD = flats({ deal: ['sale'] })
  const LET = flats({ deal: ['rent_day'] })
  /** Correlated with the category, so that the planner expects fewer. */
  const OF_ANY_SIZE = flats({ deal: ['sale'], rooms: { min: 1, max: 99 } })

  test('a page of many reads no more than are counted', async () => {
    for (const page of [1, 5]) {
      const list = withState(OF_ANY_SIZE, { page, size: 12 })
      const found = await findListingIds(list)
      expect(found).toMatchObject({ count: MAX_FILTERED_COUNT, isMinimum: true })
      expect(found.ids).toHaveLength(12)
      const { rows, scanned } = await looksOf(() => findListingIds(list))
      expect(scanned).toEqual([])
      expect(rows).toBeLessThan(MAX_FILTERED_COUNT + 200)
    }
  })

  test('options in a region are found and counted in an index alone', async () => {
    const { region } = aList('product', { regionId: 1726 })
    const list = { ...SOLD, region }
    expect((await findListingIds(list)).count).toBeGreaterThan(200)
    const { nodes } = await looksOf(() => findListingIds(list))
    const reads = nodes.filter((node) => node['Relation Name'] === 'products')
    expect(reads.map((node) => node['Node Type'])).toEqual(reads.map(() => 'Index Only Scan'))
  })

  test('the page of many has the newest, whatever part of them is counted', async () => {
    const { ids } = await findListingIds(withState(SOLD, { size: 12 }))
    const { rows } = await app().db.$client.query(
      `select id from products where is_public and category_id = $1 and facets && '{25001}'
      order by bumped_at desc, id desc limit 12`,
      [SOLD.category.id],
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
  })

  test('by price, a page of many begins at the lower price', async () => {
    const price = { min: 1_500_000_000, max: null }
    const list = withState(flats({ deal: ['sale'], price }), { sort: 'price_asc', size: 12 })
    const { ids, isMinimum } = await findListingIds(list)
    expect(isMinimum).toBe(true)
    const found = await app().db.$client.query(
      `select id from products where is_public and category_id = $1 and facets && '{25001}' and price >= $2
      order by price, id limit 12`,
      [SOLD.category.id, price.min],
    )
    expect(ids).toEqual(found.rows.map(({ id }) => id))
    const { rows, scanned } = await looksOf(() => findListingIds(list))
    expect(scanned).toEqual([])
    // Counting passes over a third that is cheaper; the page would pass over it once more
    expect(rows).toBeLessThan(MAX_FILTERED_COUNT + 2_000)
  })

  test('few are found without the others', async () => {
    expect((await findListingIds(LET)).count).toBe(ROWS / 200)
    const { rows, scanned } = await looksOf(() => findListingIds(LET))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(ROWS / 100)
  })

  test('the options of many are counted in a sample of the newest', async () => {
    for (const list of [flats({}), SOLD, OF_ANY_SIZE]) {
      const { counts, isSample } = await attributeCounts(list)
      expect(isSample).toBe(true)
      expect(counts.get(25_001)).toBeGreaterThan(900)
    }
    expect((await attributeCounts(LET)).isSample).toBe(false)
  })

  test.each([SOLD, LET])('the links of a landing page come from its newest', async (list) => {
    const steps = landingSteps(list) ?? []
    expect(steps).toHaveLength(1)
    const { rows, scanned } = await looksOf(() => readLandingLinks(list, steps))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(700)
  })

  test.each([OF_ONE_SOLD, OF_ONE_LET])('listings similar to %i are few rows', async (id) => {
    const { rows, scanned } = await looksOf(() => getProduct(id, 'uz'))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(ROWS / 20)
  })
})
