// Engines may differ here: @engine
/** Lists filtered by the attributes of their category. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { KINDS, type Kind } from '../../../../src/api/lib/kinds.ts'
import { random } from '../../../../demo/random.ts'
import { listingPath, printListing } from '../../../../src/api/listings/listing-url.ts'
import { readChoice } from '../../../../src/server/catalogue/address/choice.ts'
import { LIST_PARAMETERS } from '../../../../src/api/pages.ts'
import { listOfCall } from '../../../../src/server/catalogue/address/call-list.ts'
import { isAttributeParameter, offeredIn } from '../../../../src/server/attributes/filters/read.ts'
import { facetCounts } from '../../../../src/server/catalogue/read/facets.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { attributePlanOf } from '../../../../src/server/attributes/plan/plan.ts'
import { categoriesOf } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { randomFilters } from '../../../fixtures/random-attributes.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const car = (title: string, attributes: object) => ({
    sellerId,
    title,
    category: 'cars',
    attributes: { ...attributes },
  })
  await addProducts(
    db,
    car('Cobalt 2019', { make: 1, model: 1, year: 2019, transmission: 2, car_extras: [1, 4] }),
    car('Cobalt 2015', { make: 1, model: 1, year: 2015, transmission: 1, car_extras: [4] }),
    car('Gentra 2018', { make: 1, model: 2, year: 2018, transmission: 2 }),
    car('Unsaid', {}),
    { sellerId, title: 'Flat', category: 'apartments', attributes: { rooms: 3, kitchen: 85 } },
    {
      sellerId,
      title: 'Small flat',
      category: 'apartments',
      attributes: { rooms: 1, kitchen: 84 },
    },
  )
})

const read = (query: string, kind: Kind = 'product') =>
  readChoice(kind, new URL(`http://localhost${listingPath(kind)}${query}`), 'uz')

function listAt(query: string, kind?: Kind) {
  const choice = read(query, kind)
  if (choice === 'missing' || 'movedTo' in choice) throw new Error(`${query} is no list`)
  return choice.choice
}

test.each([
  ['?category=cars&make=chevrolet', ['Cobalt 2015', 'Cobalt 2019', 'Gentra 2018']],
  ['?category=cars&make=chevrolet&model=cobalt', ['Cobalt 2015', 'Cobalt 2019']],
  [
    '?category=cars&make=chevrolet&model=cobalt%2Cgentra&year_min=2018',
    ['Cobalt 2019', 'Gentra 2018'],
  ],
  ['?category=cars&year_max=2015', ['Cobalt 2015']],
  ['?category=cars&transmission=automatic', ['Cobalt 2019', 'Gentra 2018']],
  ['?category=cars&car_extras=abs', ['Cobalt 2015', 'Cobalt 2019']],
  ['?category=cars&car_extras=aircon%2Cabs', ['Cobalt 2019']],
  ['?category=apartments&kitchen_min=8.5', ['Flat']],
  ['?category=apartments&rooms_min=1&rooms_max=2', ['Small flat']],
])('%s lists %j', async (query, titles) => {
  const { count, results } = await listProducts(listAt(query), 'uz')
  expect(results.map(({ title }) => title).toSorted()).toEqual(titles)
  expect(count).toBe(titles.length)
})

test('the counts of a panel: of places under the attributes, of other categories without them', async () => {
  const list = listAt('?category=cars&make=chevrolet&model=cobalt')
  const places = await facetCounts(list, 'place')
  expect(Math.max(...(places?.values() ?? []))).toBe(2)
  const categories = await facetCounts(list, 'category')
  expect([...(categories?.values() ?? [])].toSorted()).toEqual([2, 4])
})

test.each([
  ['an attribute of another category', '?category=cars&rooms_min=2', '/?category=cars'],
  ['an attribute without a category', '?make=chevrolet', '/'],
  [
    'an unknown option',
    '?category=cars&make=lada2000&year_min=2015',
    '/?category=cars&year_min=2015',
  ],
  [
    'a model without its make',
    '?category=cars&model=cobalt',
    '/?category=cars&make=chevrolet&model=cobalt',
  ],
  [
    'a model of two makes',
    '?category=cars&make=&model=matiz',
    '/?category=cars&make=chevrolet%2Cdaewoo&model=matiz',
  ],
  ['a model of another make', '?category=cars&make=kia&model=cobalt', '/?category=cars&make=kia'],
  [
    'options in any order, repeated as forms send them',
    '?category=cars&fuel=electric&fuel=petrol&transmission=',
    '/?category=cars&fuel=petrol%2Celectric',
  ],
  [
    'a range from the larger end',
    '?category=cars&year_min=2018&year_max=2015',
    '/?category=cars&year_min=2015&year_max=2018',
  ],
  [
    'numbers as people write them',
    '?category=cars&mileage_max=84+ming+km',
    '/?category=cars&mileage_max=84000',
  ],
  [
    'an engine in litres',
    '?category=cars&engine_min=1.5&engine_max=2+l',
    '/?category=cars&engine_min=1500&engine_max=2000',
  ],
  [
    'a decimal comma',
    '?category=apartments&kitchen_min=8%2C5',
    '/?category=apartments&kitchen_min=8.5',
  ],
  [
    'a metro station outside Tashkent city',
    '?category=apartments&region=andijon-viloyati&metro=pushkin',
    '/?category=apartments&region=andijon-viloyati',
  ],
  [
    'ticked counts',
    '?category=apartments&rooms=2&rooms=3',
    '/?category=apartments&rooms_min=2&rooms_max=3',
  ],
  [
    'ticked counts and more',
    '?category=apartments&rooms=1&rooms=4%2B',
    '/?category=apartments&rooms_min=1',
  ],
])('%s leads to one address', (_, query, movedTo) => {
  expect(read(query)).toEqual({ movedTo })
})

test.each(['3000', 'NaN', '1e9', '-1'])('the panel opens again for a year of %s', (text) => {
  expect(read(`?category=cars&make=kia&year_min=${text}`)).toMatchObject({
    choice: {
      panel: { name: 'attributes', unreadable: { year_min: text } },
      state: { filters: { make: ['kia'] } },
    },
  })
})

test('a call of the API is refused for attributes that its category lacks', () => {
  const call = (attributes: string) => () =>
    listOfCall('product', '', { category_name: 'cars', attributes })
  expect(call('make=kia&year_min=2015')()?.state.filters).toEqual({
    make: ['kia'],
    year: { min: 2015, max: null },
  })
  for (const wrong of ['rooms_min=2', 'make=kia&model=cobalt', 'year_min=abc'])
    expect(call(wrong)).toThrow('invalid_request')
})

test('no attribute has the parameter of a list', () => {
  expect(LIST_PARAMETERS.filter(isAttributeParameter)).toEqual([])
})

test('another region does without a metro station', async () => {
  const list = listAt('?category=apartments&region=toshkent-shahri&metro=pushkin')
  const places = await facetCounts(list, 'place')
  expect(places?.get(list.region?.id ?? 0)).toBe(2)
})

test('a list has at most ten options of an attribute', () => {
  const makes = attributePlanOf({ kind: 'product', slug: 'cars' }).attributes.find(
    ({ attribute }) => attribute.key === 'make',
  )
  const ids = makes ? offeredIn(makes, [], {}).map(({ id }) => id) : []
  const query = (count: number) => `?category=cars&make=${ids.slice(0, count).join('%2C')}`
  expect(listAt(query(10)).state.filters['make']).toHaveLength(10)
  expect(read(query(11))).toBe('missing')
})

const CATEGORIES = KINDS.flatMap((kind) => categoriesOf(kind))

test('the filters of every category survive their way through the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CATEGORIES), fc.nat(), (category, seed) => {
      const { kind, slug } = category
      const filters = randomFilters(category, random(seed))
      const { state } = listAt(`?category=${slug}`, kind)
      expect(listAt(printListing(kind, { ...state, filters }), kind).state.filters).toEqual(filters)
    }),
    { numRuns: 300 },
  )
})
