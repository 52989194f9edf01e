// Engines may differ here: @engine
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChoice } from '../../../src/server/catalogue/address/choice.ts'
import { modelHint } from '../../../src/server/page-data/model-hint.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
  const sellerId = await addSeller(running.app.db)
  const cobalt = { make: 1, model: 1, year: 2019, transmission: 2, mileage: 84_000 }
  await addProducts(
    running.app.db,
    { sellerId, category: 'cars', attributes: cobalt },
    { sellerId, category: 'cars', attributes: { ...cobalt, year: 2015 } },
    { sellerId, category: 'cars', attributes: cobalt, district: 'Andijon tumani' },
    {
      sellerId,
      category: 'phones-tablets',
      attributes: { phone_brand: 1, phone_model: 13, storage: 5 },
    },
  )
})
afterAll(() => running.stop())

async function hint(query: string, locale: 'uz' | 'ru' = 'uz') {
  const read = readChoice('product', new URL(`http://localhost/${query}`), locale)
  if (read === 'missing' || 'movedTo' in read) throw new Error(`${query} is no list`)
  const found = await modelHint(read.choice, locale)
  return found && [found.name, found.category.slug, found.count, found.filters]
}
const cobalt = { make: ['chevrolet'], model: ['cobalt'] }
const year = { min: 2019, max: 2019 }

test.each([
  ['?q=Cobalt', ['Chevrolet Cobalt', 'cars', 3, cobalt]],
  ['?q=кобалт+2019', ['Chevrolet Cobalt, 2019', 'cars', 2, { ...cobalt, year }]],
  [
    '?region=toshkent-shahri&q=cobalt+avtomat+sotiladi',
    ['Chevrolet Cobalt, Avtomat', 'cars', 2, { ...cobalt, transmission: ['automatic'] }],
  ],
  [
    '?category=cars&q=cobalt&condition=used',
    ['Chevrolet Cobalt', 'cars', 3, { condition: ['used'], ...cobalt }],
  ],
])('%s leads to %j', async (query, expected) => {
  expect(await hint(query)).toEqual(expected)
})

test('other filters stay, in the order of addresses', async () => {
  const [, , , filters] =
    (await hint('?category=cars&q=cobalt&year_min=2016&transmission=automatic')) ?? []
  expect(Object.keys(filters ?? {})).toEqual(['make', 'model', 'year', 'transmission'])
})

test('a size has its unit', async () => {
  expect((await hint('?q=iphone+15+128+gb', 'ru'))?.[0]).toBe('Apple iPhone 15, 128\u00a0ГБ')
})

test.each([
  ['without words', '?category=cars'],
  ['on a later page', '?q=cobalt&page=2'],
  ['with a word that is no filter', '?q=cobalt+bamper'],
  ['with a distance, which may be the longest or the shortest', '?q=cobalt+84+ming'],
  ['with a word that may be two filters', '?q=cobalt+metan'],
  ['without a model', '?q=chevrolet+2019'],
  ['for two models', '?q=cobalt+spark'],
  ['for a model of two makes', '?q=gentra+2019'],
  ['without listings', '?q=cobalt+2018'],
  ['in another category', '?category=furniture-interior&q=cobalt'],
  ['when the list is filtered so', '?category=cars&q=cobalt&make=chevrolet&model=cobalt'],
])('%s there is none', async (_, query) => {
  expect(await hint(query)).toBeUndefined()
})
