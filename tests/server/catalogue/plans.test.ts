import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductFilter } from '../../../src/server/catalogue/filter.ts'
import { getProduct, listProducts } from '../../../src/server/catalogue/products.ts'
import { listServices } from '../../../src/server/catalogue/services.ts'
import { sitemapFile, sitemapIndex } from '../../../src/server/catalogue/sitemap.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { plansOf, scannedTables, type PlanNode } from '../../fixtures/plans.ts'
import { startTestApp } from '../../harness/app.ts'

const ROWS = 20_000
const DISTRICT = 1_726_273

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
  const { db } = running.app
  const seller = await addSeller(db)
  for (let from = 1; from <= ROWS; from += 2_000) {
    const range = `from generate_series(${from}, ${from + 1_999}) as n
      join (select id, region_id, row_number() over (order by id) as place from districts) as d
      on d.place = 1 + n % 206`
    await db.$client.query(`insert into products (title, description, category_id, region_id,
      district_id, seller_id, search_text, search_loose, price, condition, created_at)
      select 'Title ' || n, repeat('Description ', 20), 1 + n % 31, region_id, id, ${seller}, ' sozlangan |', '',
      1 + hashint4(n)::bigint + 2147483648, case when n % 7 = 0 then 'new' else 'used' end,
      timestamptz '2025-01-01' + n * interval '1 minute' ${range}`)
    await db.$client.query(`insert into services (name, description, category_id, region_id,
      district_id, seller_id, search_text, search_loose, created_at)
      select 'Name ' || n, repeat('Description ', 20), 101 + n % 29, region_id, id, ${seller}, '', '',
      timestamptz '2025-01-01' + n * interval '1 minute' ${range}`)
  }
  for (const table of ['products', 'services']) await db.$client.query(`vacuum (analyze) ${table}`)
}, 180_000)
afterAll(() => running.stop())

const scans = (nodes: PlanNode[]): string[] =>
  scannedTables(nodes).filter((table) => table === 'products' || table === 'services')

const PLACES = [
  {},
  { categoryId: 8 },
  { regionId: 1726 },
  { districtId: DISTRICT },
  { categoryId: 8, regionId: 1726 },
  { categoryId: 8, regionId: 1726, districtId: DISTRICT },
]
const SORTS = ['new', 'price_asc', 'price_desc'] as const
const FREE = [
  { priceMin: 1_000_000_000 },
  { priceMin: 1_000_000_000, priceMax: 1_001_000_000 },
  { priceMax: 4_000_000_000 },
  { condition: 'new' },
  { condition: 'used', priceMin: 2_000_000_000, priceMax: 2_100_000_000 },
] as const

const filters = (more: readonly object[]): ProductFilter[] =>
  PLACES.flatMap((place) =>
    SORTS.flatMap((sort) =>
      more.map((free) => ({ page: 1, pageSize: 12, sort, ...place, ...free })),
    ),
  )

describe('No list looks at all rows', () => {
  test.each(filters([{}]))('%j', async (filter) => {
    for (const page of [1, 5]) {
      const nodes = await plansOf(() => listProducts({ ...filter, page }, 'uz'))
      expect(scans(nodes)).toEqual([])
      expect(nodes.map((node) => node['Node Type'])).toContain('Limit')
      expect(nodes.filter((node) => node['Node Type'].endsWith('Sort'))).toEqual([])
    }
  })

  test.each(filters(FREE))('%j', async (filter) => {
    expect(scans(await plansOf(() => listProducts(filter, 'uz')))).toEqual([])
  })

  test.each(PLACES)('services, %j', async (place) => {
    const nodes = await plansOf(() =>
      listServices(
        { page: 1, pageSize: 10, ...place, ...(place.categoryId && { categoryId: 105 }) },
        'uz',
      ),
    )
    expect(scans(nodes)).toEqual([])
  })
})

test.each(SORTS.map((sort) => ({ sort })))(
  'A word in most listings is looked for along the order: %j',
  async (narrowed) => {
    const filter = { ...narrowed, text: 'sozlangan', page: 1, pageSize: 12 }
    const { count } = await listProducts(filter, 'uz')
    expect(count).toBe(10_000)
    expect(scans(await plansOf(() => listProducts(filter, 'uz')))).toEqual([])
  },
)

test('A rare word is looked for in the trigram index', async () => {
  const filter = { text: 'qaldirgʻoch', page: 1, pageSize: 12, sort: 'new' } as const
  const nodes = await plansOf(() => listProducts(filter, 'uz'))
  expect(scans(nodes)).toEqual([])
  expect(nodes.map((node) => node['Node Type'])).toContain('Bitmap Index Scan')
})

test('A product and what is like it are found by indices', async () => {
  expect(scans(await plansOf(() => getProduct(77, 'uz')))).toEqual([])
  expect(scans(await plansOf(() => getProduct(77_000_000, 'uz')))).toEqual([])
})

test('The sitemap looks at no more listings than a file has', async () => {
  for (const name of ['products-5', 'services-5', 'product-lists', 'service-lists'])
    expect([name, scans(await plansOf(() => sitemapFile(name)))]).toEqual([name, []])
  expect(scans(await plansOf(sitemapIndex))).toEqual([])
})

test('The last pages are walked to from the end', async () => {
  const all = []
  for (const page of [1, 2, 833, 834, 835, 1000, 1666, 1667])
    all.push((await listProducts({ page, pageSize: 12, sort: 'new' }, 'uz')).results)
  const places = [0, 12, 832 * 12, 833 * 12, 834 * 12, 999 * 12, 1665 * 12, 1666 * 12]
  expect(all.map((results) => results[0]?.title)).toEqual(
    places.map((place) => `Title ${ROWS - place}`),
  )
  expect(all.map((results) => results.length)).toEqual([12, 12, 12, 12, 12, 12, 12, 8])
  expect(all.at(-1)?.at(-1)?.title).toBe('Title 1')
  const cheapest = await listProducts({ page: 1, pageSize: 1, sort: 'price_asc' }, 'uz')
  const dearest = await listProducts({ page: ROWS, pageSize: 1, sort: 'price_desc' }, 'uz')
  expect(dearest.results).toEqual(cheapest.results)
})
