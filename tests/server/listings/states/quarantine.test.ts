// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import {
  quarantineListings,
  refuseListings,
  releaseListing,
} from '../../../../src/server/listings/states/quarantine.ts'
import { moveListings } from '../../../../src/server/listings/states/move-listings.ts'
import { products } from '../../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()

test('releaseListing: a listing that was refused, changed and held again returns to its first state', async () => {
  const { db } = app()
  const [id = 0] = await addProducts(db, { sellerId: await addSeller(db) })
  await db.update(products).set({ state: 'reserved' }).where(eq(products.id, id))
  await db.transaction(async (tx) => {
    await quarantineListings(tx, 'product', [id], null)
    await refuseListings(tx, 'product', [id], null)
    const again = { from: ['refused'], to: 'held', actorId: null } as const
    expect(await moveListings(tx, 'product', [id], again)).toHaveLength(1)
    await releaseListing(tx, 'product', id, null)
  })
  const [listing] = await db.select().from(products).where(eq(products.id, id))
  expect(listing?.state).toBe('reserved')
})
