// Engines may differ here: @engine
/**
 * Proof that no list scans all rows: 200,000 listings on PostgreSQL, 20,000 on the embedded engine, which takes
 * minutes for more. Every statement that the code sends is explained and run again.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { MAX_EXACT_COUNT, MAX_SEARCH_COUNT } from '../../../../src/api/lib/limits.ts'
import type { Locale } from '../../../../src/i18n/locale.ts'
import { isCountedAhead } from '../../../../src/server/catalogue/read/counts.ts'
import { circleKey, isInCircle } from '../../../../src/server/catalogue/circle.ts'
import { findListingIds } from '../../../../src/server/catalogue/find/listing-ids.ts'
import { countFrequentWords } from '../../../../src/server/catalogue/find/frequent-words.ts'
import { countedCategories, facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { listOwn } from '../../../../src/server/listings/own-listings.ts'
import { productPrices } from '../../../../src/server/catalogue/read/product-prices.ts'
import { getProduct, listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { getService, listServices } from '../../../../src/server/catalogue/read/services.ts'
import { sitemapFile, sitemapIndex } from '../../../../src/server/catalogue/sitemap/sitemap.ts'
import { refuseDuplicate } from '../../../../src/server/listings/write/post-listing.ts'
import { neighboursOf } from '../../../../src/server/reference/neighbours.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { addManyListings } from '../../../fixtures/many-listings.ts'
import { looksOf } from '../../../fixtures/plans.ts'
import { textOfParts } from '../../../fixtures/sitemaps.ts'
import { testApp } from '../../../harness/test-app.ts'
import { ENGINE } from '../../../harness/database.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

const ROWS = ENGINE === 'postgres' ? 160_000 : 16_000
const SERVICES = ROWS / 4
const DISTRICT = 1_726_273
/** Rows of all tables that a page may read beyond those it counts. */
const ROWS_A_PAGE = 20 * 12
/** The same for a page with a count that is not made ahead; far fewer rows than exist. */
const ROWS_COUNTED = ROWS_A_PAGE + MAX_EXACT_COUNT + 1

testApp()
let seller: number
beforeAll(async () => {
  seller = await addManyListings(app().db, { products: ROWS, services: SERVICES })
  await countFrequentWords()
}, 180_000)

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
  { condition: 'new', priceMin: 999_999_000_000 },
] as const

const filters = (more: readonly object[]): ListWanted[] =>
  PLACES.flatMap((place) =>
    SORTS.flatMap((sort) => more.map((free) => ({ page: 1, size: 12, sort, ...place, ...free }))),
  )

describe('No list scans all rows', () => {
  test.each(filters([{}]))('%j', async (filter) => {
    for (const page of [1, 5]) {
      const { nodes, scanned, rows } = await looksOf(() =>
        listProducts(aList('product', { ...filter, page }), 'uz'),
      )
      expect(scanned).toEqual([])
      expect(rows).toBeLessThan(ROWS_A_PAGE)
      expect(nodes.filter((node) => node['Node Type'] === 'Sort' && rowsIn(node) > 12)).toEqual([])
    }
  })

  test.each(filters(FREE))('%j', async (filter) => {
    const { scanned, rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
    expect(scanned).toEqual([])
    expect(isCountedAhead(aList('product', filter))).toBe(false)
    expect(rows).toBeLessThan(ROWS_COUNTED)
  })

  const services = PLACES.flatMap(({ categoryId, ...place }) =>
    (['new', 'rating'] as const).map((sort) => ({
      sort,
      size: 10,
      ...place,
      ...(categoryId && { categoryId: 105 }),
    })),
  )
  test.each(services)('services, %j', async (filter) => {
    for (const page of [1, 5]) {
      const { nodes, scanned, rows } = await looksOf(() =>
        listServices(aList('service', { ...filter, page }), 'uz'),
      )
      expect(scanned).toEqual([])
      expect(rows).toBeLessThan(ROWS_A_PAGE)
      expect(nodes.filter((node) => node['Node Type'] === 'Sort' && rowsIn(node) > 10)).toEqual([])
    }
  })

  test.each(services)('services of well-rated providers, %j', async (filter) => {
    const rated = { ...filter, isWellRated: true, page: 1 } as const
    const { scanned, rows } = await looksOf(() => listServices(aList('service', rated), 'uz'))
    expect(scanned).toEqual([])
    expect(isCountedAhead(aList('service', rated))).toBe(false)
    expect(rows).toBeLessThan(ROWS_COUNTED / 2)
  })
})

describe('Neighbouring districts are read each by its index', () => {
  const places = 1 + neighboursOf(DISTRICT).length
  const near = { districtId: DISTRICT, regionId: 1726, near: '1' as const }

  test.each([{}, { categoryId: 8 }])('%j', async (place) => {
    for (const sort of SORTS)
      for (const page of [1, 5]) {
        const filter = { ...near, ...place, sort, page, size: 12 }
        const { scanned, rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
        expect(scanned).toEqual([])
        // No more of each than would fill the pages up to this one
        expect(rows).toBeLessThan(places * page * 12 + ROWS_A_PAGE)
      }
  })

  test('with filters and words', async () => {
    for (const free of [...FREE, { q: 'sozlangan' }]) {
      const filter = { ...near, ...free, page: 1, size: 12 }
      const { rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
      // The index of words names all matches before the first are read
      expect(rows).toBeLessThan(('q' in free ? 2 : 1) * ROWS_COUNTED)
    }
  })
})

test.each(filters([{ not: 'sozlangan' }, { not: 'nomehbd' }]))(
  'No index finds excluded words, so a bounded number of rows is read: %j',
  async (filter) => {
    const { scanned, rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(2 * ROWS_COUNTED)
    const searched = await looksOf(() =>
      listProducts(aList('product', { ...filter, q: 'sozlangan' }), 'uz'),
    )
    expect(searched.rows).toBeLessThan(2 * ROWS_COUNTED)
  },
)

describe('A circle is read by its cells', () => {
  const CENTRE = { lat: 41.3, lon: 69.28 }

  const circles = filters(
    ([1, 3, 5, 10, 50] as const).map((km) => ({ around: { ...CENTRE, km } })),
  ).filter(({ regionId, districtId }) => regionId === undefined && districtId === undefined)

  const dear = filters([{ around: { ...CENTRE, km: 50 }, priceMin: 3_000_000_000 }])
    .slice(0, SORTS.length)
    .map((filter) => ({ ...filter, size: 48 }))

  test.each([...circles, ...dear])('%j', async (filter) => {
    const { scanned, rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(2 * ROWS_COUNTED)
  })

  test.each(dear)(
    'a page of more than are counted has only listings of the circle: %j',
    async (filter) => {
      const { ids, isMinimum } = await findListingIds(aList('product', filter))
      if (ENGINE === 'postgres') expect(isMinimum).toBe(true)
      const { rows } = await app().db.$client.query(
        'select point_lat, point_lon, district_id from products where id = any($1)',
        [ids],
      )
      const key = circleKey({ ...CENTRE, km: 50 })
      expect(rows).toHaveLength(48)
      expect(rows.filter((row) => !isInCircle(key, row))).toEqual([])
    },
  )
})

const rowsIn = (node: { 'Actual Rows': number }) => node['Actual Rows']

test.each([
  ['a word in every listing', 'sozlangan', MAX_SEARCH_COUNT],
  ['a rare word', 'nomehbd', 32],
  ['two words', 'sozlangan nomehbd', 32],
  ['a mistyped word', 'sozlangam', MAX_SEARCH_COUNT],
  ['a word typed on the other keyboard', 'ыщядфтпфт', MAX_SEARCH_COUNT],
  ['a word that nobody wrote', 'xyzqwv', 0],
])('A search reads no more than it counts: %s', async (_, text, count) => {
  for (const narrowed of [{}, { categoryId: 8 }, { sort: 'price_asc' as const }]) {
    const filter = { sort: 'new' as const, ...narrowed, q: text, page: 1, size: 12 }
    const found = await listProducts(aList('product', filter), 'uz')
    if (!('categoryId' in narrowed) && ENGINE === 'postgres') expect(found.count).toBe(count)
    // For a frequent word any rows will do, so they may be read without an index
    const { rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
    expect(rows).toBeLessThan(ROWS_COUNTED)
  }
})

test('The bounds are below the number of rows, so that a full scan breaks them', () => {
  expect(ROWS_COUNTED).toBeLessThan(ROWS)
  expect(ROWS_A_PAGE).toBeLessThan(SERVICES)
})

async function pricesOf(id: number, locale: Locale) {
  const read = await getProduct(id, locale)
  return read.state === 'live' && productPrices(read.listing, locale)
}

test('A page of a listing reads it and similar ones', async () => {
  for (const id of [77, ROWS - 1, 77_000_000])
    for (const get of [getProduct, getService, pricesOf]) {
      const { scanned, rows } = await looksOf(() => get(id, 'uz'))
      expect(scanned).toEqual([])
      expect(rows).toBeLessThan(ROWS_A_PAGE)
    }
})

test('A member’s own listings are found by their seller', async () => {
  const user = { id: seller, username: '', districtId: null, createdAt: new Date() }
  for (const kind of ['product', 'service'] as const) {
    const { scanned, rows } = await looksOf(() =>
      listOwn(kind, user, { page: 1, page_size: 12 }, async (ids) => ids),
    )
    expect(scanned).toEqual([])
    expect(rows).toBeLessThanOrEqual(ROWS / 100 + 12)
  }
})

test('The categories are counted without reading their listings', async () => {
  for (const kind of ['product', 'service'] as const)
    expect((await looksOf(() => countedCategories(kind))).rows).toBe(0)
})

test.each(PLACES)('The counts of a panel beside %j are read without listings', async (place) => {
  for (const by of ['category', 'place'] as const)
    expect((await looksOf(() => facetCounts(aList('product', place), by))).rows).toBe(0)
})

test('With other filters a panel reads no more listings than the list counts', async () => {
  for (const by of ['category', 'place'] as const)
    for (const free of [...FREE, { q: 'sozlangan' }, { q: 'nomehbd', categoryId: 8 }]) {
      const { rows } = await looksOf(() => facetCounts(aList('product', free), by))
      expect(rows).toBeLessThan(ROWS_COUNTED)
    }
})

test('The sitemap reads no more listings than a file has', async () => {
  for (const [name, most] of [
    ['products-5', 10_000],
    ['services-5', 10_000],
    // The newest of three categories in each of 14 regions
    ['product-lists', 3 * 14 * 1_000],
    ['service-lists', 10_000],
  ] as const) {
    const { scanned, rows } = await looksOf(async () => textOfParts(await sitemapFile(name)))
    expect([name, scanned]).toEqual([name, []])
    expect(rows).toBeLessThan(most)
  }
  expect((await looksOf(sitemapIndex)).scanned).toEqual([])
})

test('The last pages are reached from the end', async () => {
  const last = Math.ceil(ROWS / 12)
  const middle = Math.floor(last / 2)
  for (const page of [1, 2, 833, 834, 835, middle, middle + 1, last - 1, last]) {
    const filter = { page, size: 12, sort: 'new' as const }
    const { results } = await listProducts(aList('product', filter), 'uz')
    const expected = Array.from({ length: 12 }, (_, i) => ROWS - (page - 1) * 12 - i)
    expect(results.map(({ title }) => title)).toEqual(
      expected.filter((n) => n > 0).map((n) => `Title ${n}`),
    )
    const { rows } = await looksOf(() => listProducts(aList('product', filter), 'uz'))
    expect(rows).toBeLessThan(ROWS_A_PAGE + 12 * Math.min(page, last - page + 1) + 12 * 833)
  }
  const cheapest = await listProducts(
    aList('product', { page: 1, size: 1, sort: 'price_asc' }),
    'uz',
  )
  const dearest = await listProducts(
    aList('product', { page: ROWS, size: 1, sort: 'price_desc' }),
    'uz',
  )
  expect(dearest.results).toEqual(cheapest.results)
})

test('A new listing is compared only with those of its seller', async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const own = ['Sariq divan', 'Yashil divan'].map((title) => ({ sellerId, title }))
  const [, id = 0] = await addProducts(db, ...own)
  const { scanned, rows } = await looksOf(() =>
    db.transaction((tx) => refuseDuplicate(tx, 'product', { id, sellerId })),
  )
  expect(scanned).toEqual([])
  expect(rows).toBeLessThan(ROWS_A_PAGE)
})

test('A category that is empty in a crowded district is read by its own index', async () => {
  const { db } = app()
  const [crowded, empty] = [{ categoryId: 104 }, { categoryId: 105 }]
  await db.$client.query(
    'update services set district_id = $1, region_id = 1726 where category_id = $2',
    [DISTRICT, crowded.categoryId],
  )
  await db.$client.query('delete from services where district_id = $1 and category_id = $2', [
    DISTRICT,
    empty.categoryId,
  ])
  await db.$client.query('analyze services')
  const filter = { ...empty, districtId: DISTRICT, page: 1, size: 10 }
  for (const sort of ['new', 'rating'] as const) {
    const { scanned, rows } = await looksOf(() =>
      listServices(aList('service', { ...filter, sort }), 'uz'),
    )
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(ROWS_A_PAGE)
  }
})
