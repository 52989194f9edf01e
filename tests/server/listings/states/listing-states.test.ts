// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import type { Kind } from '../../../../src/api/lib/kinds.ts'
import { sitemapFile } from '../../../../src/server/catalogue/sitemap/sitemap.ts'
import { getProduct, listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { getService, listServices } from '../../../../src/server/catalogue/read/services.ts'
import {
  bumpListing,
  renewListing,
  setListingState,
} from '../../../../src/server/listings/states/own-listing-states.ts'
import {
  listingEvents,
  listingHistory,
  messages,
  products,
  rooms,
  services,
} from '../../../../src/server/db/schema/index.ts'
import { archiveListings, expireListings } from '../../../../src/server/listings/end-listings.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { textOfParts } from '../../../fixtures/sitemaps.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList } from '../../../harness/list.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(async () => {
  const { db } = app()
  await db.delete(products)
  await db.delete(services)
  await db.delete(listingEvents)
  await db.delete(listingHistory)
})

const own = (id: number, kind: Kind = 'product') => ({
  kind,
  id,
  user: { id: sellerId, username: 'seller', districtId: 1_726_273, createdAt: new Date() },
})
const product = async (more = {}): Promise<number> =>
  (await addProducts(app().db, { sellerId, ...more }))[0] ?? 0
const set = (id: number, state: 'active' | 'reserved' | 'sold') =>
  setListingState(own(id), { state }, 'here')

/** Makes all listings this many days older, then runs housekeeping. */
async function wait(days: number): Promise<void> {
  const ago = sql`${days} * interval '1 day'`
  for (const table of [products, services])
    await app()
      .db.update(table)
      .set({
        stateAt: sql`state_at - ${ago}`,
        bumpedAt: sql`bumped_at - ${ago}`,
        createdAt: sql`created_at - ${ago}`,
        expiresAt: sql`expires_at - ${ago}`,
      })
  await expireListings()
  await archiveListings()
}

/** Its visibility for others. */
async function seen(id: number) {
  const page = await getProduct(id, 'uz')
  const list = await listProducts(aList('product', { page: 1, size: 12 }), 'uz')
  return {
    page: page.state === 'live' ? page.listing.state : page.state,
    isListed: list.results.some((one) => one.id === id),
    count: list.count,
    isInSitemap: (await textOfParts(await sitemapFile('products-1'))).includes(`/product/${id}<`),
  }
}
const LISTED = { isListed: true, count: 1, isInSitemap: true }
const UNLISTED = { isListed: false, count: 0, isInSitemap: false }

test('listing states: a product is reserved, free again, expires, is renewed, sold and archived', async () => {
  const id = await product()
  expect(await seen(id)).toEqual({ page: 'active', ...LISTED })
  await set(id, 'reserved')
  expect(await seen(id)).toEqual({ page: 'reserved', ...LISTED })
  await set(id, 'active')
  await wait(29)
  expect(await seen(id)).toEqual({ page: 'active', ...LISTED })
  await wait(1.1)
  expect(await seen(id)).toEqual({ page: 'expired', ...UNLISTED })
  await renewListing(own(id))
  expect(await seen(id)).toEqual({ page: 'active', ...LISTED })
  await set(id, 'sold')
  expect(await seen(id)).toEqual({ page: 'sold', ...UNLISTED })
  await wait(29)
  expect(await seen(id)).toEqual({ page: 'sold', ...UNLISTED })
  await wait(1.1)
  expect(await seen(id)).toEqual({ page: 'gone', ...UNLISTED })

  const { db } = app()
  const history = await db.select().from(listingHistory).orderBy(listingHistory.id)
  expect(history.map(({ toState, actorId }) => [toState, actorId])).toEqual([
    ['reserved', sellerId],
    ['active', sellerId],
    ['expired', null],
    ['active', sellerId],
    ['sold', sellerId],
    ['archived', null],
  ])
  const events = await db.select().from(listingEvents).orderBy(listingEvents.id)
  expect(events.map(({ type }) => type)).toEqual([
    ...['upsert', 'upsert', 'upsert', 'gone', 'upsert', 'gone'],
  ])
})

test('listing states: a service expires after ninety days and is archived sixty later', async () => {
  const [id = 0] = await addServices(app().db, { sellerId })
  const state = async () => {
    const page = await getService(id, 'uz')
    const { count } = await listServices(aList('service', { page: 1, size: 10 }), 'uz')
    return [page.state === 'live' ? page.listing.state : page.state, count]
  }
  await wait(89)
  expect(await state()).toEqual(['active', 1])
  await wait(1.1)
  expect(await state()).toEqual(['expired', 0])
  await wait(59)
  expect(await state()).toEqual(['expired', 0])
  await wait(1.1)
  expect(await state()).toEqual(['gone', 0])
  await expect(renewListing(own(id, 'service'))).rejects.toMatchObject({ code: 'conflict' })
})

test('listing states: sold-out and reserved listings expire as well, the demo stays', async () => {
  const soldOut = await product({ inStock: false })
  const reserved = await product()
  const demo = await product()
  await set(reserved, 'reserved')
  await app().db.update(products).set({ isDemo: true }).where(eq(products.id, demo))
  await wait(31)
  expect((await seen(soldOut)).page).toBe('expired')
  expect((await seen(reserved)).page).toBe('expired')
  expect((await seen(demo)).page).toBe('active')
})

test('listing states: a sold product can be put back within a day, not later', async () => {
  const id = await product()
  await set(id, 'sold')
  await wait(0.9)
  expect(await set(id, 'active')).toMatchObject({ state: 'active' })
  await set(id, 'sold')
  await wait(1.1)
  await expect(set(id, 'active')).rejects.toMatchObject({ code: 'conflict' })
  await expect(set(id, 'reserved')).rejects.toMatchObject({ code: 'conflict' })
  expect((await seen(id)).page).toBe('sold')
})

test('listing states: setting the same state twice is one change', async () => {
  const id = await product()
  const first = await set(id, 'reserved')
  expect(await set(id, 'reserved')).toEqual(first)
  expect(await app().db.select().from(listingHistory)).toHaveLength(1)
})

test('listing states: one of two exclusive changes at once is made', async () => {
  const id = await product()
  await set(id, 'sold')
  await wait(0.5)
  const both = await Promise.allSettled([set(id, 'active'), set(id, 'active')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await app().db.select().from(listingHistory)).toHaveLength(2)
})

test('listing states: owners cannot move held, refused and archived listings', async () => {
  for (const state of ['held', 'refused', 'archived'] as const) {
    const id = await product()
    await app().db.update(products).set({ state }).where(eq(products.id, id))
    for (const change of [
      () => set(id, 'active'),
      () => set(id, 'reserved'),
      () => set(id, 'sold'),
      () => renewListing(own(id)),
      () => bumpListing(own(id)),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'conflict' })
  }
})

test("listing states: services are neither reserved nor sold, and other members' listings are untouched", async () => {
  const [service = 0] = await addServices(app().db, { sellerId })
  await expect(
    setListingState(own(service, 'service'), { state: 'sold' }, 'here'),
  ).rejects.toMatchObject({
    code: 'invalid_request',
  })
  const stranger = await addSeller(app().db)
  const id = await product()
  const theirs = { ...own(id), user: { ...own(id).user, id: stranger } }
  for (const change of [
    () => setListingState(theirs, { state: 'sold' }, 'here'),
    () => renewListing(theirs),
    () => bumpListing(theirs),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'not_yours' })
})

test('listing states: only somebody who has a chat with the seller can be the buyer', async () => {
  const { db } = app()
  const [stranger, partner] = [await addSeller(db), await addSeller(db)]
  const [room] = await db
    .insert(rooms)
    .values({ firstUserId: sellerId, secondUserId: partner })
    .returning({ id: rooms.id })
  await db.insert(messages).values({
    roomId: room?.id ?? 0,
    senderId: partner,
    content: 'Salom',
    clientId: crypto.randomUUID(),
  })
  const id = await product()
  const sell = (buyer_id: number) => setListingState(own(id), { state: 'sold', buyer_id }, 'here')
  await expect(sell(stranger)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(sell(sellerId)).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await seen(id)).page).toBe('active')
  await sell(partner)
  const buyer = async () =>
    (await db.select({ buyerId: products.buyerId }).from(products).where(eq(products.id, id)))[0]
  expect(await buyer()).toEqual({ buyerId: partner })
  await set(id, 'active')
  expect(await buyer()).toEqual({ buyerId: null })
})

test('a bump moves to the top once in seven days and keeps the posting date', async () => {
  const id = await product({ title: 'Eski' })
  await wait(6.9)
  const newer = await product({ title: 'Yangi' })
  const order = async () =>
    (await listProducts(aList('product', { page: 1, size: 12 }), 'uz')).results.map((one) => one.id)
  await expect(bumpListing(own(id))).rejects.toMatchObject({
    code: 'bump_too_soon',
    details: { retryAfter: expect.closeTo(0.1 * 86_400, -2) },
  })
  expect(await order()).toEqual([newer, id])
  await wait(0.2)
  const page = await getProduct(id, 'uz')
  const posted = page.state === 'live' ? page.listing.created_at : ''
  const version = async () =>
    (await app().db.select().from(products).where(eq(products.id, id)))[0]?.version
  expect(await version()).toBe(1)
  await bumpListing(own(id))
  expect(await order()).toEqual([id, newer])
  // An edit that was begun before is refused
  expect(await version()).toBe(2)
  const after = await getProduct(id, 'uz')
  expect(after).toMatchObject({ listing: { created_at: posted } })
  expect(after.state === 'live' && after.listing.bumped_at > posted).toBe(true)
  await expect(bumpListing(own(id))).rejects.toMatchObject({ code: 'bump_too_soon' })
})

test('a renewal gives the full time from now on and does not move to the top', async () => {
  const id = await product()
  await wait(28)
  const newer = await product()
  const { expires_at, bumped_at } = await renewListing(own(id))
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  expect((await renewListing(own(id))).bumped_at).toBe(bumped_at)
  const { results } = await listProducts(aList('product', { page: 1, size: 12 }), 'uz')
  expect(results.map((one) => one.id)).toEqual([newer, id])
})
