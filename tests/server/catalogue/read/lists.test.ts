// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countedCategories } from '../../../../src/server/catalogue/read/facets.ts'
import {
  getProduct,
  listProducts,
  ownProductsByIds,
  productsByIds,
} from '../../../../src/server/catalogue/read/products.ts'
import { getService, listServices } from '../../../../src/server/catalogue/read/services.ts'
import { sitemapFile } from '../../../../src/server/catalogue/sitemap/sitemap.ts'
import { products, services } from '../../../../src/server/db/schema/index.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addImages, addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { textOfParts } from '../../../fixtures/sitemaps.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})

const page = { page: 1, size: 12, sort: 'new' } as const

test('A list shows the newest first, each with its first picture and its seller', async () => {
  const { db } = app()
  const ids = await addProducts(
    db,
    {
      sellerId,
      title: 'Eski divan',
      price: 999_999_999_999,
      createdAt: new Date('2026-01-01T10:00Z'),
    },
    { sellerId, title: 'Yangi divan', condition: 'new', createdAt: new Date('2026-01-02T10:00Z') },
    { sellerId, title: 'Sotilgan', inStock: false },
  )
  await addImages(db, 'product', ids[0] ?? 0, ['a'.repeat(32), 'b'.repeat(32)])
  const list = await listProducts(aList('product', page), 'ru')
  expect(list.count).toBe(2)
  expect(list.results.map(({ title }) => title)).toEqual(['Yangi divan', 'Eski divan'])
  expect(list.results[1]).toMatchObject({
    id: ids[0],
    price: 999_999_999_999,
    condition: 'used',
    currency: 'Sum',
    in_stock: true,
    rating: null,
    likes: 0,
    created_at: '2026-01-01T10:00:00.000Z',
    category: { name_uz: 'Mebel va interyer' },
    location: { id: 1_726_273, region: 'Ташкент', district: 'Мирабадский район' },
    userName: { id: sellerId, profile_image: null, location: { id: 1_726_273 } },
  })
  expect(list.results[1]?.images).toEqual([
    {
      id: expect.any(Number),
      image: `/media/${'a'.repeat(32)}-1600.webp`,
      thumbnail: `/media/${'a'.repeat(32)}-480.webp`,
      width: 1600,
      height: 1200,
      color: '#aabbcc',
      srcset: [320, 480, 800, 1600]
        .map((width) => `/media/${'a'.repeat(32)}-${width}.webp ${width}w`)
        .join(', '),
    },
  ])
})

test('A product has a page while it exists, and a deleted one is remembered', async () => {
  const { db } = app()
  const [id = 0, sold = 0] = await addProducts(
    db,
    { sellerId, title: 'Kitob', category: 'books-education' },
    { sellerId, title: 'Sotilgan kitob', category: 'books-education', inStock: false },
  )
  await addImages(db, 'product', id, ['c'.repeat(32), 'd'.repeat(32)])
  const live = await getProduct(id, 'uz')
  expect(live).toMatchObject({ state: 'live', listing: { id, title: 'Kitob' } })
  expect(live.state === 'live' && live.listing.images).toHaveLength(2)
  expect(await getProduct(sold, 'uz')).toMatchObject({
    state: 'live',
    listing: { in_stock: false },
    similar: [{ id }],
  })
  await db.delete(products).where(eq(products.id, sold))
  await app().cache.invalidate([`product:${sold}`])
  expect(await getProduct(sold, 'uz')).toMatchObject({ state: 'gone', similar: [{ id }] })
  expect(await getProduct(987_654_321, 'uz')).toEqual({ state: 'unknown' })
})

test('Recommended: same category, same region first, at most 8, never itself', async () => {
  const { db } = app()
  const far = {
    sellerId,
    category: 'furniture-interior',
    district: 1_703_202,
    createdAt: new Date(),
  }
  const near = { sellerId, category: 'furniture-interior', createdAt: new Date('2020-01-01') }
  const farIds = await addServices(db, ...Array(10).fill({ ...far, category: 'cleaning' }))
  const [own = 0, ...nearIds] = await addServices(
    db,
    ...Array(4).fill({ ...near, category: 'cleaning' }),
  )
  await addServices(db, { sellerId, category: 'repair-construction' })
  const found = await getService(own, 'en')
  const ids = found.state === 'live' ? found.similar.map(({ id }) => id) : []
  expect(ids).toHaveLength(8)
  expect(new Set(ids.slice(0, 3))).toEqual(new Set(nearIds))
  expect(ids.slice(3).every((id) => farIds.includes(id))).toBe(true)
})

test('What is let is recommended beside what is let, and beside a sale what is sold', async () => {
  const { db } = app()
  const flat = { sellerId, category: 'apartments' }
  const flats = (deal: number) => Array(3).fill({ ...flat, attributes: { deal, rooms: 2 } })
  const sold = await addProducts(db, ...flats(1))
  const [own = 0, ...letByMonth] = await addProducts(db, ...flats(2))
  await addProducts(db, ...flats(3), flat)
  const similarTo = async (id: number) => {
    const found = await getProduct(id, 'uz')
    return found.state === 'live' ? found.similar.map(({ id }) => id).sort() : []
  }
  expect(await similarTo(own)).toEqual(letByMonth)
  expect(await similarTo(sold[0] ?? 0)).toEqual(sold.slice(1))
})

test('A deleted service is gone with similar ones, an unknown one unknown', async () => {
  const { db } = app()
  const [id = 0, other = 0] = await addServices(
    db,
    { sellerId, title: 'Enaga', category: 'beauty' },
    { sellerId, title: 'Sartarosh', category: 'beauty' },
  )
  expect(await getService(id, 'ru')).toMatchObject({
    state: 'live',
    listing: { name: 'Enaga', comment_count: 0, likes: 0, images: [] },
  })
  await db.delete(services).where(eq(services.id, id))
  await app().cache.invalidate([`service:${id}`])
  expect(await getService(id, 'ru')).toMatchObject({ state: 'gone', similar: [{ id: other }] })
  expect(await getService(987_654_321, 'ru')).toEqual({ state: 'unknown' })
  expect(
    (await listServices(aList('service', { page: 1, size: 10 }), 'ru')).results[0],
  ).toHaveProperty('name')
})

test('PUBLIC: a hidden listing is in no list, search, count, sitemap or similar set, and has no page', async () => {
  const { db } = app()
  const [hiddenId = 0, twinId = 0] = await addProducts(
    db,
    { sellerId, title: 'Yashirin samokat', category: 'sport-leisure', district: 1_703_202 },
    { sellerId, title: 'Samokat', category: 'sport-leisure', district: 1_703_202 },
  )
  const everywhere = async () => {
    const categoryId = findCategory('product', 'sport-leisure')?.id ?? 0
    const list = async (filter: ListWanted) => {
      const { count, results } = await listProducts(aList('product', { ...page, ...filter }), 'uz')
      return { count, ids: results.map(({ id }) => id) }
    }
    const twin = await getProduct(twinId, 'uz')
    return {
      lists: [
        await list({ categoryId }),
        await list({ categoryId, priceMin: 1 }),
        await list({ q: 'samokat' }),
      ],
      counted: (await countedCategories('product')).find(({ id }) => id === categoryId)?.count,
      similar: twin.state === 'live' ? twin.similar.map(({ id }) => id) : [],
      isInSitemap: (await textOfParts(await sitemapFile('products-1'))).includes(
        `/product/${hiddenId}<`,
      ),
      liked: (await productsByIds([hiddenId], 'uz')).length,
      page: (await getProduct(hiddenId, 'uz')).state,
      ofOwner: (await ownProductsByIds([hiddenId], 'uz')).length,
    }
  }
  const both = { count: 2, ids: [twinId, hiddenId] }
  expect(await everywhere()).toEqual({
    lists: [both, both, both],
    counted: 2,
    similar: [hiddenId],
    isInSitemap: true,
    liked: 1,
    page: 'live',
    ofOwner: 1,
  })
  await db.update(products).set({ state: 'held' }).where(eq(products.id, hiddenId))
  const one = { count: 1, ids: [twinId] }
  expect(await everywhere()).toEqual({
    lists: [one, one, one],
    counted: 1,
    similar: [],
    isInSitemap: false,
    liked: 0,
    page: 'unknown',
    ofOwner: 1,
  })
  await db.update(products).set({ inStock: false }).where(eq(products.id, hiddenId))
  await db.update(products).set({ state: 'active' }).where(eq(products.id, hiddenId))
  expect(await everywhere()).toMatchObject({ lists: [one, one, one], counted: 1, page: 'live' })
  await db.update(products).set({ inStock: true }).where(eq(products.id, hiddenId))
  expect(await everywhere()).toMatchObject({ lists: [both, both, both], counted: 2 })
})

test('PUBLIC: a hidden service is in no list and has no page', async () => {
  const { db } = app()
  const [id = 0] = await addServices(db, {
    sellerId,
    title: 'Tarjimon',
    category: 'languages-translation',
  })
  const filter = {
    page: 1,
    size: 10,
    categoryId: findCategory('service', 'languages-translation')?.id ?? 0,
  }
  const seen = async () => ({
    count: (await listServices(aList('service', filter), 'uz')).count,
    results: (await listServices(aList('service', filter), 'uz')).results.length,
    page: (await getService(id, 'uz')).state,
  })
  expect(await seen()).toEqual({ count: 1, results: 1, page: 'live' })
  await db.update(services).set({ state: 'held' }).where(eq(services.id, id))
  expect(await seen()).toEqual({ count: 0, results: 0, page: 'unknown' })
})
