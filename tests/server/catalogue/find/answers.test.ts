import { beforeEach, expect, test } from 'vitest'
import { createAnswers, type Answers } from '../../../../src/server/catalogue/find/answers.ts'
import { createLocalBus } from '../../../../src/server/bus/local-bus.ts'

let time = 0
let bus = createLocalBus()
let answers: Answers<number>
/** What the database would say now. */
let count = 0

beforeEach(() => {
  time = 1_000_000
  bus = createLocalBus()
  answers = createAnswers(bus, () => time)
  count = 7
})

const question = { priceMin: 1_000_000 }
const products = () => answers.to('product', question, async () => count)

test('What was asked before is answered for five seconds', async () => {
  expect(await products()).toBe(7)
  count = 8
  time += 4_999
  expect(await products()).toBe(7)
  time += 1
  expect(await products()).toBe(8)
})

test('Another question and another kind have answers of their own', async () => {
  await products()
  count = 8
  expect(await answers.to('product', { priceMin: 2_000_000 }, async () => count)).toBe(8)
  expect(await answers.to('service', question, async () => count)).toBe(8)
})

test.each([
  ['a write of the kind', { type: 'invalidate', tags: ['products', 'product:1'] }],
  ['a write that may have been missed', { type: 'missed' }],
] as const)('An answer is forgotten by %s', async (_, event) => {
  await products()
  count = 8
  bus.deliver(event.type === 'missed' ? event : { ...event, tags: [...event.tags] })
  expect(await products()).toBe(8)
})

test('A write of the other kind, or a like, leaves it', async () => {
  await products()
  count = 8
  bus.deliver({ type: 'invalidate', tags: ['services', 'service:1'] })
  bus.deliver({ type: 'invalidate', tags: ['product:1'] })
  expect(await products()).toBe(7)
})

test('Who asks after a write does not wait for what was asked before it', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const early = answers.to('product', question, () => promise)
  const joined = answers.to('product', question, async () => 0)
  bus.deliver({ type: 'invalidate', tags: ['products'] })
  expect(await products()).toBe(7)
  resolve(6)
  expect(await Promise.all([early, joined, products()])).toEqual([6, 6, 7])
})

test('A failure is everybody’s who waited for it, and nobody’s later', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const waiting = [answers.to('product', question, () => promise), products()]
  reject(new Error('The database is away'))
  const ended = await Promise.allSettled(waiting)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await products()).toBe(7)
})

test('Of very many the oldest go', async () => {
  await products()
  for (let i = 0; i < 500; i++) await answers.to('product', { priceMin: i }, async () => i)
  count = 8
  expect(await products()).toBe(8)
  expect(await answers.to('product', { priceMin: 499 }, async () => -1)).toBe(499)
})
