import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import { sitemapFile, sitemapIndex } from '../../../../src/server/catalogue/sitemap/sitemap.ts'
import { LISTINGS_A_SITEMAP, products, services } from '../../../../src/server/db/schema/index.ts'
import { addImages, addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { entriesOf, textOfParts } from '../../../fixtures/sitemaps.ts'
import { testApp } from '../../../harness/test-app.ts'

const SITE = 'https://bozor.example'
testApp({ SITE_URL: SITE })
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(async () => {
  await app().db.delete(products)
  await app().db.delete(services)
})

const startIdsAt = (id: number) =>
  app().db.execute(sql.raw(`alter table products alter column id restart with ${id}`))
const files = async () =>
  entriesOf(await sitemapIndex()).map(({ loc }) => loc.slice(`${SITE}/sitemaps/`.length))
const file = async (name: string) => entriesOf(await textOfParts(await sitemapFile(name)))
const paths = async (name: string) => (await file(name)).map(({ loc }) => loc.slice(SITE.length))

test('An empty site has only the fixed pages', async () => {
  expect(await files()).toEqual(['static.xml'])
  expect(await paths('static')).toEqual(
    ['/about', '/rules', '/safety', '/privacy', '/terms', '/api'].flatMap((path) =>
      ['', '/uz-cyrl', '/ru', '/en'].map((prefix) => prefix + path),
    ),
  )
  expect(await sitemapFile('product-lists')).toBeNull()
  expect(await sitemapFile('service-lists')).toBeNull()
})

test('Each language of a product is a page that links all of them', async () => {
  const { db } = app()
  const [id = 0] = await addProducts(db, { sellerId })
  await addImages(db, 'product', id, ['a'.repeat(32), 'b'.repeat(32)])
  const updatedAt = new Date('2026-03-04T05:06:07.089Z')
  await db.update(products).set({ updatedAt }).where(eq(products.id, id))
  const number = Math.floor(id / LISTINGS_A_SITEMAP) + 1
  const shared = {
    lastmod: '2026-03-04T05:06:07.089Z',
    picture: `${SITE}/media/${'a'.repeat(32)}-1600.webp`,
    alternates: {
      uz: `${SITE}/product/${id}`,
      'uz-Cyrl': `${SITE}/uz-cyrl/product/${id}`,
      ru: `${SITE}/ru/product/${id}`,
      en: `${SITE}/en/product/${id}`,
      'x-default': `${SITE}/product/${id}`,
    },
  }
  expect(await file(`products-${number}`)).toEqual([
    { loc: `${SITE}/product/${id}`, ...shared },
    { loc: `${SITE}/uz-cyrl/product/${id}`, ...shared },
    { loc: `${SITE}/ru/product/${id}`, ...shared },
    { loc: `${SITE}/en/product/${id}`, ...shared },
  ])
  expect(entriesOf(await sitemapIndex())).toContainEqual(
    expect.objectContaining({
      loc: `${SITE}/sitemaps/products-${number}.xml`,
      lastmod: '2026-03-04T05:06:07.089Z',
    }),
  )
})

test('A file covers a range of ids; an empty one is not found', async () => {
  const { db } = app()
  await startIdsAt(LISTINGS_A_SITEMAP - 1)
  const [last = 0, first = 0] = await addProducts(db, { sellerId }, { sellerId })
  await startIdsAt(3 * LISTINGS_A_SITEMAP)
  const [far = 0] = await addProducts(db, { sellerId })
  const productFiles = async () => (await files()).filter((name) => /^products-/.test(name))
  expect(await productFiles()).toEqual(['products-1.xml', 'products-2.xml', 'products-4.xml'])
  expect((await paths('products-1'))[0]).toBe(`/product/${last}`)
  expect((await paths('products-2'))[0]).toBe(`/product/${first}`)
  expect(await sitemapFile('products-3')).toBeNull()

  await db.update(products).set({ inStock: false }).where(eq(products.id, first))
  await db.delete(products).where(eq(products.id, far))
  expect(await productFiles()).toEqual(['products-1.xml'])
  expect(await sitemapFile('products-2')).toBeNull()
  expect(await sitemapFile('products-4')).toBeNull()
})

test('A file of several batches has each listing once, in order', async () => {
  const listings = Array.from({ length: 120 }, () => ({ sellerId }))
  await startIdsAt(7 * LISTINGS_A_SITEMAP)
  const ids = await addProducts(app().db, ...listings)
  const inUzbek = (await paths('products-8')).filter((path) => path.startsWith('/product/'))
  expect(inUzbek).toEqual(ids.map((id) => `/product/${id}`))
  const parts = await Array.fromAsync((await sitemapFile('products-8')) ?? [])
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(200_000)
})

test('A full file stays within the limits of crawlers', () => {
  expect(LISTINGS_A_SITEMAP * LOCALES.length).toBeLessThanOrEqual(10_000)
})

test('Services are listed like products', async () => {
  const { db } = app()
  const [id = 0] = await addServices(db, { sellerId })
  const number = Math.floor(id / LISTINGS_A_SITEMAP) + 1
  expect(await files()).toEqual(['static.xml', 'service-lists.xml', `services-${number}.xml`])
  expect(await paths(`services-${number}`)).toEqual([
    `/service/${id}`,
    `/uz-cyrl/service/${id}`,
    `/ru/service/${id}`,
    `/en/service/${id}`,
  ])
})

test('A list has a page while it has listings, as new as its newest', async () => {
  const { db } = app()
  const chilonzor = { sellerId, category: 'furniture-interior', district: 1_726_294 }
  const [older = 0, newer = 0] = await addProducts(
    db,
    { ...chilonzor, createdAt: new Date('2026-01-01T10:00Z') },
    { ...chilonzor, createdAt: new Date('2026-01-02T10:00Z') },
    { ...chilonzor, category: 'cars', inStock: false },
  )
  const lists = async () =>
    (await file('product-lists'))
      .filter(({ loc }) => !/^\/(uz-cyrl|ru|en)\b/.test(loc.slice(SITE.length)))
      .map(({ loc, lastmod }) => [loc.slice(SITE.length), lastmod])
  const newest = '2026-01-02T10:00:00.000Z'
  const furniture = [
    ['/', newest],
    ['/?category=furniture-interior', newest],
    ['/?region=toshkent-shahri', newest],
    [expect.stringMatching(/^\/\?region=toshkent-shahri&district=[a-z-]+$/), newest],
    ['/?category=furniture-interior&region=toshkent-shahri', newest],
  ]
  expect(await lists()).toEqual(furniture)
  expect(await paths('product-lists')).toContain('/ru?category=furniture-interior')
  expect(await files()).toContain('product-lists.xml')
  expect(await files()).not.toContain('service-lists.xml')

  await db.delete(products).where(eq(products.id, newer))
  expect((await lists())[0]).toEqual(['/', '2026-01-01T10:00:00.000Z'])
  await db
    .update(products)
    .set({ inStock: false })
    .where(inArray(products.id, [older]))
  expect(await sitemapFile('product-lists')).toBeNull()
})

test('An invalid file name is not found', async () => {
  for (const name of [
    '',
    'products',
    'products-',
    'products--1',
    'products-0',
    'products-01',
    'products-1e3',
  ])
    expect(await sitemapFile(name)).toBeNull()
  for (const name of ['products-9999999999', 'services-0.5', 'Products-0', 'products-0\n'])
    expect(await sitemapFile(name)).toBeNull()
})
