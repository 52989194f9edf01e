import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countOffered, listOffered } from '../../../../src/server/catalogue/read/seller-listings.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
const namesOf = async (sellerId: number, page: number, size: number) =>
  (await listOffered(sellerId, { page, size }, 'uz')).map((one) =>
    one.kind === 'product' ? one.listing.title : one.listing.name,
  )

test('a member’s products and services are in one order, newest first, on pages without gaps', async () => {
  const { db } = app()
  const [sellerId, other] = [await addSeller(db), await addSeller(db)]
  await addProducts(
    db,
    ...[1, 2, 5, 6].map((n) => ({ sellerId, title: `p${n}`, createdAt: at(n) })),
    { sellerId, title: 'sold out', inStock: false, createdAt: at(7) },
    { sellerId: other, title: 'somebody else’s', createdAt: at(8) },
  )
  await addServices(db, ...[3, 4].map((n) => ({ sellerId, title: `s${n}`, createdAt: at(n) })))
  expect(await countOffered(sellerId)).toEqual({ product: 4, service: 2 })
  expect(await namesOf(sellerId, 1, 4)).toEqual(['p6', 'p5', 's4', 's3'])
  expect(await namesOf(sellerId, 2, 4)).toEqual(['p2', 'p1'])
  expect(await namesOf(sellerId, 3, 4)).toEqual([])
})

test('hidden listings do not count', async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const [hidden = 0] = await addServices(
    db,
    { sellerId, title: 'hidden' },
    { sellerId, title: 'open' },
  )
  await db.$client.query(`update services set state = 'held' where id = $1`, [hidden])
  expect(await countOffered(sellerId)).toEqual({ product: 0, service: 1 })
  expect(await namesOf(sellerId, 1, 12)).toEqual(['open'])
})
