/** Searches use half of the connections; the others wait in a line that ends, and in which no network has all places. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { findListingIds } from '../../../../src/server/catalogue/find/listing-ids.ts'
import { isFailure } from '../../../../src/server/failure.ts'
import { answerTo } from '../../../../src/server/http/visitor.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList } from '../../../harness/list.ts'

const CONNECTIONS = 6
const AT_A_TIME = 3
const PLACES = 24
const PLACES_OF_NETWORK = 12
const REFUSED = { code: 'unavailable', status: 503, details: { retryAfter: 2 } }

testApp({ DATABASE_POOL_SIZE: String(CONNECTIONS) })
beforeAll(async () => {
  await addProducts(app().db, {
    sellerId: await addSeller(app().db),
    title: 'Divan',
  })
})

const held = new Set<{ end: () => void; answer: Promise<string> }>()
let begun: string[] = []

/** A search of a network that takes until `end`; it answers with its name. */
function hold(network: string, name = network) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = answerTo(network, () =>
    app().searches(() => {
      begun.push(name)
      return promise
    }),
  )
  const search = { end: () => resolve(name), answer }
  held.add(search)
  return search
}
const holdMany = (count: number, networkOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => hold(networkOf(i), `${i}`))

afterEach(async () => {
  for (const { end } of held) end()
  await Promise.allSettled([...held].map(({ answer }) => answer))
  held.clear()
  begun = []
})

/** A real search of a network: the ids, or the failure. */
const search = (network: string) =>
  answerTo(network, () => findListingIds(aList('product', { q: 'divan' }))).then(
    ({ ids }) => ids.length,
    (error: unknown) => {
      if (!isFailure(error)) throw error
      return error
    },
  )

test('half of the connections search; the line refuses whoever comes when it is full, until one is done', async () => {
  const [first] = holdMany(AT_A_TIME, (i) => `runs-${i}`)
  expect(begun).toHaveLength(AT_A_TIME)
  const waiting = holdMany(PLACES, (i) => `waits-${i}`)
  expect(begun).toHaveLength(AT_A_TIME)
  expect(await search('late')).toMatchObject(REFUSED)

  first?.end()
  await first?.answer
  const taken = search('taken')
  expect(await search('late')).toMatchObject(REFUSED)
  for (const { end } of held) end()
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toHaveLength(PLACES)
  expect(begun.slice(AT_A_TIME)).toEqual(waiting.map((_, i) => `${i}`))
  expect(await taken).toBe(1)
  expect(await search('late')).toBe(1)
})

test('a network has half of the places, and gets one back when its search begins', async () => {
  const first = holdMany(AT_A_TIME, () => 'crowd')
  const waiting = holdMany(PLACES_OF_NETWORK, () => 'crowd')
  expect(await search('crowd')).toMatchObject(REFUSED)
  const other = search('other')

  for (const { end } of first) end()
  await Promise.all(first.map(({ answer }) => answer))
  const next = search('crowd')
  for (const { end } of waiting) end()
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toHaveLength(PLACES_OF_NETWORK)
  expect([await other, await next]).toEqual([1, 1])
})

test('the searches of one answer share a place, as the counts of a panel', async () => {
  holdMany(AT_A_TIME, (i) => `runs-${i}`)
  const counts = answerTo('panel', () =>
    Promise.all(Array.from({ length: 40 }, (_, i) => app().searches(() => Promise.resolve(i)))),
  )
  const others = holdMany(PLACES - 1, (i) => `waits-${i}`)
  expect(await search('late')).toMatchObject(REFUSED)
  for (const { end } of held) end()
  expect(await counts).toHaveLength(40)
  expect(await Promise.all(others.map(({ answer }) => answer))).toHaveLength(PLACES - 1)
})

test('searches that fail leave the line', async () => {
  holdMany(AT_A_TIME, (i) => `runs-${i}`)
  const failing = Array.from({ length: PLACES_OF_NETWORK }, () =>
    answerTo('crowd', () => app().searches(() => Promise.reject(new Error('broken')))),
  )
  const told = Promise.allSettled(failing)
  expect(await search('crowd')).toMatchObject(REFUSED)
  for (const { end } of held) end()
  const broken = { status: 'rejected', reason: new Error('broken') }
  expect(await told).toEqual(failing.map(() => broken))
  expect(await search('crowd')).toBe(1)
})
