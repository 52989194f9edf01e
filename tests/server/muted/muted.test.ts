// Engines may differ here: @engine
/** Mutes of members: their limits, and the lists without muted listings. */
import { beforeAll, expect, test } from 'vitest'
import { MAX_HIDDEN_SELLERS } from '../../../src/api/lib/limits.ts'
import { app } from '../../../src/server/app.ts'
import { facetCounts } from '../../../src/server/catalogue/read/facets.ts'
import { listProducts } from '../../../src/server/catalogue/read/products.ts'
import { listServices } from '../../../src/server/catalogue/read/services.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { blockUser } from '../../../src/server/chat/blocks.ts'
import * as unwanted from '../../../src/server/muted/muted.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'
import { aList, type ListWanted } from '../../harness/list.ts'

testApp()
let buyer: number
let pests: number[]
beforeAll(async () => {
  const { db } = app()
  const [first, second, honest] = [await addSeller(db), await addSeller(db), await addSeller(db)]
  pests = [first, second]
  buyer = await addSeller(db)
  const product = (sellerId: number, title: string, price: number) => ({ sellerId, title, price })
  await addProducts(
    db,
    product(first, 'iPhone 11', 100),
    product(second, 'iPhone 12', 200),
    product(honest, 'iPhone 13', 300),
    product(honest, 'iPhone chexoli', 10),
    { ...product(honest, 'Damas', 900), category: 'cars' },
    { ...product(first, 'Nexia', 800), category: 'cars' },
  )
  await addServices(
    db,
    { sellerId: first, title: 'Gilam yuvish' },
    { sellerId: honest, title: 'Usta' },
  )
})

const titlesOf = async (filter: ListWanted) => {
  const { count, results } = await listProducts(
    aList('product', { page: 1, size: 12, ...filter }),
    'uz',
  )
  expect(count).toBe(results.length)
  return results.map(({ title }) => title).sort()
}

test('lists of every sort, searches, pages and numbers exclude hidden sellers', async () => {
  const own = { sellers: pests, words: [] }
  const left = ['Damas', 'iPhone 13', 'iPhone chexoli']
  for (const sort of ['new', 'price_asc', 'price_desc'] as const)
    expect(await titlesOf({ own, sort })).toEqual(left)
  expect(await titlesOf({ own, q: 'iphone' })).toEqual(left.slice(1))
  expect(await titlesOf({ own, q: 'iphone', not: 'чехол' })).toEqual(['iPhone 13'])
  expect(await titlesOf({ own, not: 'chexol' })).toEqual(['Damas', 'iPhone 13'])
  expect(await titlesOf({ own, priceMin: 200, priceMax: 800 })).toEqual(['iPhone 13'])
  const second = await listProducts(
    aList('product', { own, page: 2, size: 2, sort: 'price_asc' }),
    'uz',
  )
  expect([second.count, second.results.map(({ title }) => title)]).toEqual([3, ['Damas']])
  const services = await listServices(aList('service', { own, page: 1, size: 10 }), 'uz')
  expect([services.count, services.results.map(({ name }) => name)]).toEqual([1, ['Usta']])
  const counts = await facetCounts(aList('product', { own }), 'category')
  expect([...(counts?.values() ?? [])].sort()).toEqual([1, 2])
})

test('a search whose matches are all hidden finds the next best, and nothing hidden among them', async () => {
  const own = { sellers: pests, words: [] }
  expect(await titlesOf({ q: 'iphone 11' })).toEqual(['iPhone 11'])
  expect(await titlesOf({ own, q: 'iphone 11' })).toEqual(['iPhone 13', 'iPhone chexoli'])
  expect(await titlesOf({ own, q: 'iphone 11', exact: '1' })).toEqual([])
  expect(await titlesOf({ own, q: 'nexia' })).toEqual([])
  const words = { sellers: [], words: ['chexol'] }
  const phones = ['iPhone 11', 'iPhone 12', 'iPhone 13']
  expect(await titlesOf({ own: words, q: 'iphone 15' })).toEqual(phones)
  expect(await titlesOf({ q: 'iphone 15', not: 'chexol' })).toEqual(phones)
})

test('the filter of a member has hidden and blocked sellers, each once, and the words', async () => {
  const [hidden, blocked] = [pests[0] ?? 0, pests[1] ?? 0]
  await unwanted.hideSeller(buyer, hidden)
  await blockUser(buyer, hidden)
  await blockUser(buyer, blocked)
  await unwanted.addMutedWords(buyer, 'Chexol')
  const filter = await unwanted.readOwnFilter(buyer)
  expect({ ...filter, sellers: filter.sellers.toSorted((a, b) => a - b) }).toEqual({
    sellers: [hidden, blocked],
    words: ['chexol'],
  })
})

test(`no more than ${MAX_HIDDEN_SELLERS} sellers are hidden; hiding one again is no error`, async () => {
  const { db } = app()
  const member = await addSeller(db)
  const people = Array.from({ length: MAX_HIDDEN_SELLERS + 1 }, (_, i) => ({
    phone: `+8290${String(i).padStart(8, '0')}`,
    username: `crowd ${i}`,
    passwordHash: 'none',
  }))
  const rows = await db.insert(users).values(people).returning({ id: users.id })
  const [last = 0, ...crowd] = rows.map(({ id }) => id)
  for (const id of crowd) await unwanted.hideSeller(member, id)
  const refusal = { code: 'too_many_hidden_sellers', status: 400 }
  await expect(unwanted.hideSeller(member, last)).rejects.toMatchObject(refusal)
  const { sellers } = await unwanted.hideSeller(member, crowd[0] ?? 0)
  expect(sellers).toHaveLength(MAX_HIDDEN_SELLERS)
  await unwanted.showSeller(member, crowd[0] ?? 0)
  expect((await unwanted.hideSeller(member, last)).sellers[0]?.id).toBe(last)
})
