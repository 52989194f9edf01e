// Engines may differ here: @engine
/** A word that very many listings have. */
import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { countFrequentWords } from '../../../../src/server/catalogue/find/frequent-words.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { products } from '../../../../src/server/db/schema/index.ts'
import { addProducts, addSeller, productRow } from '../../../fixtures/listings.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()

const search = (q: string, more: ListWanted = {}) =>
  listProducts(aList('product', { q, size: 100, ...more }), 'uz')

test('Of a frequent word’s listings the newest are ranked, sorted or met in a scan', async () => {
  const sellerId = await addSeller(app().db)
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await addProducts(
    app().db,
    { sellerId, createdAt, title: 'Qoʻgʻirchoq' },
    { sellerId, createdAt, title: 'Stol', description: 'Qoʻgʻirchoq bilan' },
  )
  const rows = ['Qoʻgʻirchoq', 'Stol'].map((title, i) =>
    productRow({ sellerId, title, description: i === 0 ? '' : 'Qoʻgʻirchoq bilan' }),
  )
  const addMore = async (batch: number) => {
    const minutes = Array.from({ length: 300 }, (_, i) => batch * 300 + i)
    const copies = minutes.flatMap((minute) =>
      rows.map((row) => ({
        ...row,
        price: 1_000 + minute,
        bumpedAt: new Date(Date.UTC(2025, 0, 1, 0, minute)),
      })),
    )
    await app().db.insert(products).values(copies)
  }
  const expectNewestFirst = async () => {
    const first = await search('qogirchoq', { size: 12 })
    expect(first).toMatchObject({ count: 1_000, count_is_minimum: true })
    expect(new Set(first.results.map(({ title }) => title))).toEqual(new Set(['Qoʻgʻirchoq']))
    expect(first.results[0]?.bumped_at).toBe('2026-01-01T00:00:00.000Z')
    const ids = new Set<number>()
    for (let page = 1; page <= 21; page += 1)
      for (const { id } of (await search('qogirchoq', { page, size: 12 })).results) ids.add(id)
    expect(ids.size).toBe(21 * 12)
    const cheapest = await search('qogirchoq', { sort: 'price_asc', size: 12 })
    expect(cheapest.results.map(({ price }) => price).slice(0, 4)).toEqual([1000, 1000, 1000, 1000])
    const beyond = await search('qogirchoq', { page: 835, size: 12 })
    expect(beyond).toMatchObject({ count: 1_000, results: [] })
  }
  for (let batch = 0; batch < 7; batch += 1) await addMore(batch)
  await expectNewestFirst()
  for (let batch = 7; batch < 17; batch += 1) await addMore(batch)
  await expectNewestFirst()
  // Now compared as a text, alone and beside the index of a rare word
  await countFrequentWords()
  await expectNewestFirst()
  await addProducts(app().db, { sellerId, title: 'Qoʻgʻirchoq lola' }, { sellerId, title: 'Lola' })
  const { results } = await search('lola qogirchoqlar')
  expect(results.map(({ title }) => title)).toEqual(['Qoʻgʻirchoq lola'])
})
