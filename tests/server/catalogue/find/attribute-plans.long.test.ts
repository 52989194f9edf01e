// Engines may differ here: @engine
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct } from '../../../../src/server/catalogue/read/products.ts'
import { findListingIds } from '../../../../src/server/catalogue/find/listing-ids.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import type { Sort } from '../../../../src/api/listings/sorts.ts'
import { plural, type Kind } from '../../../../src/api/lib/kinds.ts'
import { withPatience } from '../../../../src/server/db/patience.ts'
import { addManyListings } from '../../../fixtures/many-listings.ts'
import { looksOf } from '../../../fixtures/plans.ts'
import { startTestApp } from '../../../harness/app.ts'
import { aList } from '../../../harness/list.ts'

const ROWS = 16_000
const FEW = ROWS / 400

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
  await addManyListings(running.app.db, { products: ROWS, services: ROWS })
}, 180_000)
afterAll(() => running.stop())

const read = (kind: Kind, where: string, values: unknown[]) => () =>
  running.app.db.$client.query(
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

describe('of a category in which one of a hundred is let by the day', () => {
  const [OF_ONE_SOLD, OF_ONE_LET] = [4_002, 4_000]
  beforeAll(async () => {
    const apartments = findCategory('product', 'apartments')?.id ?? 0
    await withPatience(running.app.db, async (session) => {
      await session.query(
        `update products set category_id = $1, facets = array[deal], attributes = jsonb_build_object('deal', deal - 25000)
        from (select id as of, case when id % 200 = 0 then 25003 else 25001 end as deal from products) as deals
        where id = of and id % 2 = 0`,
        [apartments],
      )
      await session.query('vacuum (analyze) products')
    })
  }, 120_000)

  test.each([OF_ONE_SOLD, OF_ONE_LET])('listings similar to %i are few rows', async (id) => {
    const { rows, scanned } = await looksOf(() => getProduct(id, 'uz'))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(ROWS / 20)
  })
})
