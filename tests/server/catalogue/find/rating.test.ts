// Engines may differ here: @engine
/** Services in the order of their providers' ratings. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { listServices } from '../../../../src/server/catalogue/read/services.ts'
import { recountSeller, recountSellers } from '../../../../src/server/ratings/seller-stats.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addSeller, addServices } from '../../../fixtures/listings.ts'
import { addReview } from '../../../fixtures/reviews.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

testApp()
const sellers: Record<string, number> = {}
beforeAll(async () => {
  await addProvider('Yangi', [])
  await addProvider('Zoʻr', [5, 5, 5, 5, 4])
  await addProvider('Bitta besh', [5])
  await addProvider('Yomon', [1, 2, 1, 2, 1])
  await addProvider('Oʻrta', [4, 4, 4, 4, 4])
})

/** A provider with a service of the same name, posted later than those before. */
async function addProvider(name: string, marks: number[]): Promise<void> {
  const { db } = app()
  const sellerId = await addSeller(db)
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Object.keys(sellers).length))
  sellers[name] = sellerId
  await addServices(db, { sellerId, title: name, createdAt })
  for (const stars of marks) await addReview(sellerId, { stars })
  await db.transaction((tx) => recountSeller(tx, sellerId))
}

const names = async (filter: Partial<ListWanted>) => {
  const read = { sort: 'rating', page: 1, size: 10, ...filter } as const
  const { count, results } = await listServices(aList('service', read), 'uz')
  expect(count).toBe(results.length)
  return results.map(({ name }) => name)
}

test('by rating: many good reviews come first, providers without any stand in the middle', async () => {
  expect(await names({})).toEqual(['Zoʻr', 'Bitta besh', 'Yangi', 'Oʻrta', 'Yomon'])
  expect((await names({ sort: 'new' }))[0]).toBe('Oʻrta')
})

test('by rating: equal ranks are newest first, from either end', async () => {
  const [other, another] = [await addSeller(app().db), await addSeller(app().db)]
  const category = 'beauty'
  for (const [sellerId, title] of [
    [other, 'Bir'],
    [another, 'Ikki'],
    [other, 'Uch'],
  ] as const)
    await addServices(app().db, { sellerId, title, category })
  const categoryId = findCategory('service', category)?.id ?? 0
  expect(await names({ categoryId })).toEqual(['Uch', 'Ikki', 'Bir'])
  const page = (page: number) =>
    listServices(aList('service', { categoryId, sort: 'rating', page, size: 1 }), 'uz')
  const pages = await Promise.all([page(1), page(2), page(3)])
  expect(pages.flatMap(({ results }) => results.map(({ name }) => name))).toEqual([
    ...['Uch', 'Ikki', 'Bir'],
  ])
})

test('by rating: words narrow the list and do not order it', async () => {
  expect(await names({ q: 'besh' })).toEqual(['Bitta besh'])
})

test('rated: providers with a mean of 4 and five reviews, counted like the list', async () => {
  expect(await names({ isWellRated: true })).toEqual(['Zoʻr', 'Oʻrta'])
  expect(await names({ isWellRated: true, sort: 'new' })).toEqual(['Oʻrta', 'Zoʻr'])
  const counts = await facetCounts(aList('service', { isWellRated: true }), 'category')
  expect([...(counts ?? new Map<number, number>()).values()]).toEqual([2])
})

test('a new service has the rank of its provider', async () => {
  const sellerId = sellers['Zoʻr'] ?? 0
  await addServices(app().db, { sellerId, title: 'Ikkinchisi' })
  expect((await names({ isWellRated: true }))[0]).toBe('Ikkinchisi')
})

test('a withdrawn review moves all services of the reviewed member', async () => {
  const { db } = app()
  const sellerId = sellers['Oʻrta'] ?? 0
  await db.execute(sql`update reviews set withdrawn_at = now() where subject_id = ${sellerId}`)
  await db.transaction((tx) => recountSeller(tx, sellerId))
  expect(await names({ isWellRated: true })).not.toContain('Oʻrta')
  await db.execute(sql`update reviews set withdrawn_at = null where subject_id = ${sellerId}`)
  await db.execute(sql`update seller_stats set updated_at = now() - interval '2 days'`)
  await recountSellers()
  expect(await names({ isWellRated: true })).toContain('Oʻrta')
})

test('ranks that age by less than a hundredth update no service', async () => {
  const { db } = app()
  const versions = () => db.execute(sql`select id, xmin::text from services order by id`)
  const { rows } = await versions()
  await db.execute(sql`update reviews set revealed_at = revealed_at - interval '1 hour'`)
  await db.execute(sql`update seller_stats set updated_at = now() - interval '2 days'`)
  await recountSellers()
  expect((await versions()).rows).toEqual(rows)
})
