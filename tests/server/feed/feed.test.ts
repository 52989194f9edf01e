// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { eventsSince, removeOldEvents } from '../../../src/server/feed/feed.ts'
import { listingEvents, products } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(async () => {
  await app().db.delete(products)
  await app().db.delete(listingEvents)
})

/** Polled by the tests: the log waits for the application's own background writes. */
const ids = async (since = '0-0') => (await eventsSince(since, 10)).events.map(({ id }) => id)

test('feed: an event goes after thirty days, and its cursor is answered by 410', async () => {
  const [old = 0, young = 0] = await addProducts(app().db, { sellerId }, { sellerId })
  await expect.poll(() => ids()).toEqual([old, young])
  const { next } = await eventsSince('0-0', 1)
  const age = (id: number, days: number) =>
    app().db.execute(
      sql`update listing_events set at = now() - ${days} * interval '1 day' where listing_id = ${id}`,
    )
  await age(old, 31)
  await age(young, 29)
  await removeOldEvents()
  await expect.poll(() => ids()).toEqual([young])
  await expect(eventsSince(next, 10)).rejects.toMatchObject({ code: 'resync' })
})

test('feed: events of a restored database with future transaction ids go', async () => {
  const [id] = await addProducts(app().db, { sellerId })
  await app().db.execute(sql`
    insert into listing_events (xid, kind, listing_id, type) values ('900000000000', 'product', 5, 'upsert')`)
  await removeOldEvents()
  expect(await app().db.select().from(listingEvents)).toHaveLength(1)
  await expect.poll(() => ids()).toEqual([id])
})

const types = async () => (await app().db.select().from(listingEvents)).map(({ type }) => type)

test('feed: columns for searches only, and invisible ones, make no event', async () => {
  await addProducts(app().db, { sellerId })
  await app().db.delete(listingEvents)
  await app().db.update(products).set({ searchText: 'divan | ' })
  expect(await types()).toEqual([])
  await app().db.update(products).set({ state: 'held' })
  expect(await types()).toEqual(['gone'])
  await app().db.delete(listingEvents)
  await app()
    .db.update(products)
    .set({ version: sql`version + 1` })
  await app().db.delete(products)
  expect(await types()).toEqual([])
})
