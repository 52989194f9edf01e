// Engines may differ here: @engine
import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countListings } from '../../../../src/server/catalogue/read/counts.ts'
import { facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { products } from '../../../../src/server/db/schema/index.ts'
import { addSeller, productRow } from '../../../fixtures/listings.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()

test('A filter that is not counted ahead is counted up to 10 000, and has no facets beyond', async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const row = { ...productRow({ sellerId, price: 500 }), searchText: '', searchLoose: '' }
  for (let batch = 0; batch < 10; batch += 1)
    await db.insert(products).values(Array(1_000).fill(row))
  await db.insert(products).values({ ...row, price: 1_500 })
  const count = (filter: ListWanted) => countListings(aList('product', filter))
  expect(await count({ priceMax: 500 })).toEqual({ count: 10_000, isMinimum: false })
  expect(await count({ priceMin: 400 })).toEqual({ count: 10_000, isMinimum: true })
  expect(await count({})).toEqual({ count: 10_001, isMinimum: false })
  expect(await facetCounts(aList('product', { priceMin: 400 }), 'category')).toBeNull()
  expect(await facetCounts(aList('product'), 'category')).not.toBeNull()
})
