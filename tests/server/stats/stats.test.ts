// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { tashkentDay } from '../../../src/server/time.ts'
import { listingStats, ownStats } from '../../../src/server/stats/read-stats.ts'
import { countVisit } from '../../../src/server/stats/views.ts'
import { listingFigures as statsTable, products } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId: number
let id: number
let address = 0
beforeEach(async () => {
  await app().db.delete(statsTable)
  sellerId = await addSeller(app().db)
  ;[id = 0] = await addProducts(app().db, { sellerId })
  address += 1
})

const user = () => ({ id: sellerId, username: 'seller', districtId: 1, createdAt: new Date() })
const viewer = (network = `10.0.0.${address}`, userAgent = 'Mozilla/5.0 (Android)') => ({
  network,
  userAgent,
  fetchSite: 'same-origin',
})
const view = (by = viewer(), listing = { kind: 'product' as const, id }) =>
  countVisit('view', listing, by)
async function today() {
  await app().stats.flush()
  return (await listingStats('product', id, user())).at(-1)
}

test('views: one a day per browser counts, another browser of its network counts too', async () => {
  view()
  view()
  view(viewer(undefined, 'Mozilla/5.0 (iPhone)'))
  expect(await today()).toMatchObject({ view: 2, like: 0, day: tashkentDay(new Date()) })
})

test('views: programs and other sites do not count', async () => {
  view(viewer(undefined, 'Googlebot/2.1'))
  view({ ...viewer(), fetchSite: 'cross-site' })
  view({ ...viewer(), fetchSite: '' })
  expect(await today()).toMatchObject({ view: 0 })
})

test('views: at most 300 listings an hour count', async () => {
  const ids = await addProducts(app().db, ...Array(310).fill({ sellerId }))
  for (const one of ids) view(viewer('10.9.9.9'), { kind: 'product', id: one })
  await app().stats.flush()
  const days = await ownStats(user())
  expect(days.at(-1)?.view).toBe(300)
})

test('stats: repeated writes add up, a missing listing is left out', async () => {
  const { stats } = app()
  stats.count('like', { kind: 'product', id })
  await stats.flush()
  stats.count('like', { kind: 'product', id })
  stats.count('view', { kind: 'product', id: 987_654_321 })
  stats.count('view', { kind: 'service', id: 987_654_321 })
  expect(await today()).toMatchObject({ like: 2 })
  expect(await app().db.select().from(statsTable)).toHaveLength(1)
})

test('stats: an owner sees thirty days of a listing and of all their listings', async () => {
  const { db, stats } = app()
  const [service = 0] = await addServices(db, { sellerId })
  const [others = 0] = await addProducts(db, { sellerId: await addSeller(db) })
  stats.count('chat', { kind: 'product', id })
  stats.count('chat', { kind: 'service', id: service })
  stats.count('chat', { kind: 'product', id: others })
  await stats.flush()
  await db
    .update(statsTable)
    .set({ day: sql`day - 29` })
    .where(sql`kind = 'service'`)
  const days = await ownStats(user())
  expect(days).toHaveLength(30)
  expect(days.map(({ chat }) => chat)).toEqual([1, ...Array<number>(28).fill(0), 1])
  const one = await listingStats('product', id, user())
  expect(one.map(({ chat }) => chat)).toEqual([...Array<number>(29).fill(0), 1])
  await expect(listingStats('product', others, user())).rejects.toMatchObject({
    code: 'not_yours',
  })
})

test('stats: nothing is counted for hidden listings', async () => {
  await app().db.update(products).set({ state: 'held' })
  view()
  expect(await today()).toMatchObject({ view: 0 })
})

test('tashkentDay: the day changes at midnight in Tashkent', () => {
  expect(tashkentDay(new Date('2026-11-22T18:59:59Z'))).toBe('2026-11-22')
  expect(tashkentDay(new Date('2026-11-22T19:00:00Z'))).toBe('2026-11-23')
})
