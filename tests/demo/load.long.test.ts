import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../src/server/app.ts'
import {
  comments,
  media,
  productImages,
  productLikes,
  products,
  replies,
  serviceImages,
  services,
  users,
} from '../../src/server/db/schema/index.ts'
import { growDemo } from '../../demo/grow.ts'
import { loadDemo } from '../../demo/load.ts'
import { removeDemo } from '../../demo/remove.ts'
import { readChoice } from '../../src/server/catalogue/address/choice.ts'
import { listProducts } from '../../src/server/catalogue/read/products.ts'
import { pictureNames } from '../../src/server/media/names.ts'
import { categories } from '../../src/server/reference/categories.ts'
import { regions } from '../../src/server/reference/places.ts'
import { allNames } from '../fixtures/all-names.ts'
import { addSeller, addServices } from '../fixtures/listings.ts'
import { testApp } from '../harness/test-app.ts'

const DRAWING_MS = 180_000

testApp()
beforeAll(async () => {
  expect(await loadDemo()).toBe(true)
}, DRAWING_MS)

const count = (table: typeof products | typeof services | typeof comments | typeof replies) =>
  app().db.$count(table)

test('there is enough of everything', async () => {
  expect(await count(products)).toBeGreaterThanOrEqual(248)
  expect(await count(services)).toBeGreaterThanOrEqual(87)
  expect(await app().db.$count(users)).toBe(6)
  expect(await count(comments)).toBeGreaterThan(50)
  expect(await count(replies)).toBeGreaterThan(30)
  expect(await app().db.$count(productLikes)).toBeGreaterThan(100)
})

test('every category and every region has some', async () => {
  const { rows } = await app().db.execute<{ categories: number; regions: number }>(sql`
    select count(distinct category_id) as categories, count(distinct region_id) as regions
    from (select category_id, region_id from products
          union all select category_id, region_id from services) as listings`)
  expect(rows).toEqual([{ categories: categories.length, regions: regions.length }])
})

test.each([
  ['?category=cars&make=chevrolet&model=cobalt&year_min=2015', /Cobalt/],
  ['?category=apartments&deal=rent_month', /Сдаётся|ijaraga/],
  ['?category=phones-tablets&phone_brand=apple', /iPhone|Айфон|iPad/],
])('its listings are found by their attributes: %s', async (query, title) => {
  const choice = readChoice('product', new URL(`http://localhost/${query}`), 'uz')
  if (choice === 'missing' || 'movedTo' in choice) throw new Error('No list')
  const { results } = await listProducts(choice.choice, 'uz')
  expect(results.length).toBeGreaterThan(0)
  for (const product of results) expect(product.title).toMatch(title)
})

test('everything is marked as demo and older than now', async () => {
  const { db } = app()
  expect(await db.$count(products, eq(products.isDemo, false))).toBe(0)
  expect(await db.$count(services, eq(services.isDemo, false))).toBe(0)
  expect(await db.$count(users, eq(users.isDemo, false))).toBe(0)
  for (const table of [products, services, comments, replies])
    expect(await db.$count(table, sql`created_at > now()`)).toBe(0)
})

test('every product has two or more pictures, and their files are there', async () => {
  const shown = await app()
    .db.select({ pictures: sql<number>`count(*)::int` })
    .from(productImages)
    .groupBy(productImages.productId)
  expect(shown).toHaveLength(await count(products))
  expect(Math.min(...shown.map(({ pictures }) => pictures))).toBeGreaterThanOrEqual(2)
  const files = new Set(await allNames(app().media))
  const pictures = await app().db.select({ hash: media.hash, widths: media.widths }).from(media)
  const missing = pictures.flatMap(pictureNames).filter((name) => !files.has(name))
  expect(missing).toEqual([])
})

test('some services have no picture, which is allowed', async () => {
  const shown = await app().db.selectDistinct({ id: serviceImages.serviceId }).from(serviceImages)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(await count(services))
})

test('a database with a member in it stays as it is', async () => {
  const before = await count(products)
  expect(await loadDemo()).toBe(false)
  expect(await count(products)).toBe(before)
})

test(
  'it grows to the requested number and no further, and not beside real members',
  async () => {
    await growDemo({ products: 1_500, services: 200 })
    await growDemo({ products: 1_400, services: 0 })
    expect([await count(products), await count(services)]).toEqual([1_500, 200])
    const real = { phone: '+821012345678', username: 'real', passwordHash: '-' }
    await app().db.insert(users).values(real)
    await expect(growDemo({ products: 2_000, services: 0 })).rejects.toThrow('nothing was added')
    expect(await count(products)).toBe(1_500)
  },
  DRAWING_MS,
)

test('none of it is held or waits for a moderator', async () => {
  const { $client } = app().db
  const { rows } = await $client.query(`select (select count(*) from cases) as cases,
    (select count(*) from products where state = 'held') + (select count(*) from services where state = 'held') as held`)
  expect(rows).toEqual([{ cases: 0, held: 0 }])
})

test('is taken away, and what members have stays', async () => {
  const { db } = app()
  const seller = await addSeller(db)
  const [own] = await addServices(db, { sellerId: seller })
  expect(await removeDemo()).toBe(6)
  expect(await db.$count(users, eq(users.isDemo, true))).toBe(0)
  expect(await db.select({ id: services.id }).from(services)).toEqual([{ id: own }])
  expect(await count(products)).toBe(0)
  const { rows } = await db.execute(sql`select from media_refs`)
  expect(rows).toEqual([])
})
