// Engines may differ here: @engine
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { plural, type Kind } from '../../../../src/api/lib/kinds.ts'
import { addManyListings } from '../../../fixtures/many-listings.ts'
import { looksOf } from '../../../fixtures/plans.ts'
import { startTestApp } from '../../../harness/app.ts'

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
