// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { searchColumnsFiller } from '../../../../src/server/catalogue/find/refill-search-columns.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { listServices } from '../../../../src/server/catalogue/read/services.ts'
import { products, services } from '../../../../src/server/db/schema/index.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList } from '../../../harness/list.ts'

testApp()

test('listings from before a change are found by its rules, also when it runs twice', async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const many = Array.from({ length: 120 }, (_, i) => ({ sellerId, title: `Gilam ${i}` }))
  await addProducts(db, ...many)
  await addServices(db, { sellerId, title: 'Gilam yuvish' })
  const before = await db.select().from(products).orderBy(products.id)
  for (const table of [products, services])
    await db.update(table).set({ searchText: sql`''`, searchLoose: sql`''` })
  for (let time = 0; time < 2; time++) {
    expect(await searchColumnsFiller.run({})).toEqual({ type: 'done' })
    expect(await db.select().from(products).orderBy(products.id)).toEqual(before)
  }
  const text = 'ковер'
  expect(await listProducts(aList('product', { q: text, page: 1, size: 1 }), 'uz')).toMatchObject({
    count: 120,
  })
  expect(await listServices(aList('service', { q: text, page: 1, size: 1 }), 'uz')).toMatchObject({
    count: 1,
  })
})

test('the words of attributes stay', async () => {
  const { db } = app()
  const [id = 0] = await addProducts(db, { sellerId: await addSeller(db), category: 'cars' })
  await db
    .update(products)
    .set({ attributes: { make: 4, model: 37 } })
    .where(eq(products.id, id))
  await searchColumnsFiller.run({})
  const found = await listProducts(aList('product', { q: 'спортейдж' }), 'uz')
  expect(found.results.map((product) => product.id)).toEqual([id])
})
