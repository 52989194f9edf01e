/** The limits of state changes, and the traces of a change without effect. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import {
  renewListing,
  setListingState,
} from '../../../../src/server/listings/states/own-listing-states.ts'
import { showPhone } from '../../../../src/server/listings/states/phone.ts'
import { setStock } from '../../../../src/server/listings/states/stock.ts'
import { listingEvents, listingHistory, products } from '../../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
let own: {
  kind: 'product'
  id: number
  user: { id: number; username: string; districtId: number; createdAt: Date }
}
const drops: string[][] = []
beforeAll(async () => {
  app().bus.subscribe((event) => void (event.type === 'invalidate' && drops.push(event.tags)))
})
beforeEach(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const [id = 0] = await addProducts(db, { sellerId })
  const user = { id: sellerId, username: 'seller', districtId: 1_726_273, createdAt: new Date() }
  own = { kind: 'product', id, user }
})

/** Sets the listings' end as if they had been posted or renewed this long ago. */
const age = (time: string) =>
  app()
    .db.update(products)
    .set({ expiresAt: sql`now() + interval '30 days' - ${time}::interval` })
const acts = {
  renew: () => renewListing(own),
  reserve: () => setListingState(own, { state: 'reserved' }, 'here'),
  stock: () => setStock(own, own.user, false),
  show: () => showPhone(own, own.user, true),
}

/** The listings' rows in the database and the number of dropped lists, before and after. */
async function traces() {
  const { db } = app()
  const rows = await db.execute(sql`select xmin::text, ctid::text, * from products`)
  return {
    rows: rows.rows,
    events: await db.$count(listingEvents),
    history: await db.$count(listingHistory),
    drops: drops.length,
  }
}

test('renewals, states, stock and shown numbers together: sixty an hour', async () => {
  const { limits } = app()
  await limits.take('states-member-hour', String(own.user.id), 57)
  await acts.reserve()
  await age('2 hours')
  await acts.renew()
  await acts.show()
  for (const act of Object.values(acts))
    await expect(act()).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      details: { retryAfter: expect.toSatisfy((s) => s > 0 && s <= 3_600) },
    })
})

test('a refused change does not count', async () => {
  const { limits } = app()
  await acts.show()
  await app().db.update(products).set({ state: 'archived' })
  await expect(acts.renew()).rejects.toMatchObject({ code: 'conflict' })
  expect(await limits.take('states-member-hour', String(own.user.id))).toMatchObject({ used: 2 })
})

test('stock: a service has none, and a sold product keeps its own', async () => {
  await expect(setStock({ ...own, kind: 'service' }, own.user, false)).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await app().db.update(products).set({ state: 'sold' })
  await expect(acts.stock()).rejects.toMatchObject({ code: 'listing_closed' })
})

test.each(['renew', 'reserve', 'stock', 'show'] as const)(
  '%s: a repetition changes no row and drops no list',
  async (name) => {
    await age('61 minutes')
    const untouched = await traces()
    await acts[name]()
    const before = await traces()
    expect(before).not.toEqual(untouched)
    await acts[name]()
    expect(await traces()).toEqual(before)
  },
)

test('a renewal after an hour gives the full time again', async () => {
  await age('61 minutes')
  const { expires_at } = await acts.renew()
  expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
  await age('59 minutes')
  expect((await acts.renew()).expires_at < expires_at).toBe(true)
})
