import { beforeEach, expect, test } from 'vitest'
import { createKept, type Kept } from '../../../../src/server/catalogue/read/kept.ts'
import { createLocalBus } from '../../../../src/server/bus/local-bus.ts'

type Listing = { id: number; title: string }
let time = 0
let bus = createLocalBus()
let kept: Kept<Listing>
/** What the database says, and which ids it was asked for. */
let stored: Map<number, string>
let asked: number[][]

beforeEach(() => {
  time = 1_000_000
  bus = createLocalBus()
  kept = createKept('product', bus, () => time)
  stored = new Map([1, 2, 3].map((id) => [id, `Divan ${id}`]))
  asked = []
})

const read = async (ids: number[]): Promise<Listing[]> => {
  asked.push(ids)
  return ids.flatMap((id) => ({ id, title: stored.get(id) ?? '' })).filter(({ title }) => title)
}
const titles = async (...ids: number[]) =>
  (await kept.byIds(ids, 'uz', read)).map(({ title }) => title)

test('Only what is not kept is read, and the order is that of the ids', async () => {
  expect(await titles(2, 1)).toEqual(['Divan 2', 'Divan 1'])
  expect(await titles(1, 3, 2)).toEqual(['Divan 1', 'Divan 3', 'Divan 2'])
  expect(await titles(3, 1)).toEqual(['Divan 3', 'Divan 1'])
  expect(asked).toEqual([[2, 1], [3]])
})

test('A listing that does not exist is left out and asked for again', async () => {
  expect(await titles(7, 1)).toEqual(['Divan 1'])
  stored.set(7, 'Stol')
  expect(await titles(7, 1)).toEqual(['Stol', 'Divan 1'])
})

test('Each language has its own', async () => {
  await kept.byIds([1], 'uz', read)
  await kept.byIds([1], 'ru', read)
  await kept.byIds([1], 'ru', read)
  expect(asked).toEqual([[1], [1]])
})

test.each([
  ['its edit, like or deletion', { type: 'invalidate', tags: ['products', 'product:1'] }],
  ['a new name of its seller', { type: 'invalidate', tags: ['sellers'] }],
  ['a write that may have been missed', { type: 'missed' }],
] as const)('A listing is forgotten by %s', async (_, event) => {
  await titles(1)
  stored.set(1, 'Stol')
  expect(await titles(1)).toEqual(['Divan 1'])
  bus.deliver(event.type === 'missed' ? event : { ...event, tags: [...event.tags] })
  expect(await titles(1)).toEqual(['Stol'])
})

test('What was read before a write is not kept after it', async () => {
  const { promise, resolve } = Promise.withResolvers<Listing[]>()
  const early = kept.byIds([1], 'uz', () => promise)
  stored.set(1, 'Stol')
  bus.deliver({ type: 'invalidate', tags: ['products', 'product:1'] })
  resolve([{ id: 1, title: 'Divan 1' }])
  expect(await early).toMatchObject([{ title: 'Divan 1' }])
  expect(await titles(1)).toEqual(['Stol'])
})

test('A listing is read again after five seconds, and its object made anew', async () => {
  const [before] = await kept.byIds([1], 'uz', read)
  time += 4_999
  expect((await kept.byIds([1], 'uz', read))[0]).toBe(before)
  time += 1
  expect((await kept.byIds([1], 'uz', read))[0]).not.toBe(before)
})

test('Of very many the oldest go', async () => {
  const many = Array.from({ length: 2_100 }, (_, i) => i + 1)
  for (const id of many) stored.set(id, `Divan ${id}`)
  await titles(...many)
  asked = []
  await titles(1, 2_100)
  expect(asked).toEqual([[1]])
})
