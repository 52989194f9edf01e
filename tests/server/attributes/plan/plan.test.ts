import { expect, test } from 'vitest'
import { JOBS_CATEGORY_ID } from '../../../../src/api/lib/kinds.ts'
import type { Kind } from '../../../../src/api/lib/kinds.ts'
import { attributePlanOf, isOfJobs } from '../../../../src/server/attributes/plan/plan.ts'
import { TERMS } from '../../../../src/server/attributes/plan/data.ts'
import { categories, findCategory } from '../../../../src/server/reference/categories.ts'
import {
  attributeColumns,
  attributeWords,
  type StoredAttributes,
} from '../../../../src/server/attributes/values/stored.ts'

type Row = [
  kind: Kind,
  slug: string,
  stored: StoredAttributes,
  facets: number[],
  numbers: (number | null)[],
]

const idOf = (kind: Kind, slug: string): number => findCategory(kind, slug)?.id ?? 0

const NONE = [null, null, null, null]

/** Numbers of attributes and options are stored: no row of this table may ever change. */
test.each<Row>([
  [
    'product',
    'cars',
    {
      make: 2,
      model: 25,
      model_text: 'K5 GT',
      year: 30,
      mileage: 40,
      transmission: 2,
      fuel: 2,
      body: 2,
      engine: 80,
      colour: 2,
      drive: 2,
      paint: 2,
      car_state: 2,
      owners: 2,
      trim: 2,
      car_extras: [1, 2],
    },
    [1002, 2025, 3002, 6002, 7002, 9002, 10002, 11002, 12002, 13002, 14002, 15001, 15002],
    [30, 40, 80, null],
  ],
  [
    'product',
    'trucks-special',
    {
      truck_type: 2,
      brand_text: 'Chilonzor',
      year: 30,
      mileage: 40,
      hours: 50,
      payload: 60,
      fuel: 2,
    },
    [7002, 16002],
    [30, 40, 50, 60],
  ],
  [
    'product',
    'motorcycles-scooters',
    { moto_type: 2, brand_text: 'Chilonzor', year: 30, mileage: 40, engine: 50 },
    [19002],
    [30, 40, 50, null],
  ],
  [
    'product',
    'auto-parts',
    { part_group: 2, for_make: [1, 2], origin: 2, rim: 2, season: 2, brand_text: 'Chilonzor' },
    [20002, 21001, 21002, 22002, 23002, 24002],
    [null, null, null, null],
  ],
  [
    'product',
    'apartments',
    {
      deal: 2,
      rooms: 20,
      area: 30,
      floor: 40,
      floors: 50,
      market: 2,
      repair: 2,
      furnished: true,
      house_type: 2,
      layout: 2,
      bathroom: 2,
      kitchen: 120,
      built: 130,
      metro: 2,
      landmark: 'Chilonzor',
      no_agent: true,
      advance: 170,
      home_extras: [1, 2],
      near: [1, 2],
    },
    [25002, 31002, 32002, 33002, 34002, 35002, 36001, 38001, 38002, 39001, 39002, 40002, 42001],
    [20, 30, 40, 50],
  ],
  [
    'product',
    'houses-land',
    {
      house_object: 2,
      deal: 2,
      land: 30,
      area: 40,
      rooms: 50,
      floors: 60,
      repair: 2,
      house_type: 2,
      utilities: [1, 2],
      furnished: true,
      built: 110,
      land_purpose: 2,
      landmark: 'Chilonzor',
      no_agent: true,
      advance: 150,
      near: [1, 2],
    },
    [25002, 32002, 34002, 36001, 39001, 39002, 42001, 44002, 46001, 46002, 47002],
    [50, 40, 30, null],
  ],
  [
    'product',
    'commercial-property',
    {
      premise: 2,
      deal: 2,
      area: 30,
      floor: 40,
      repair: 2,
      metro: 2,
      landmark: 'Chilonzor',
      no_agent: true,
    },
    [25002, 34002, 40002, 42001, 48002],
    [30, 40, null, null],
  ],
  [
    'product',
    'phones-tablets',
    {
      phone_kind: 2,
      phone_brand: 2,
      phone_model: 44,
      phone_model_text: 'A57',
      storage: 2,
      ram: 2,
      imei: 2,
      wear: 2,
      battery: 80,
      colour: 2,
      box: true,
      warranty: 110,
    },
    [11002, 49002, 50002, 51044, 52002, 53002, 54002, 56002, 57001],
    [80, null, null, null],
  ],
  [
    'product',
    'computers',
    {
      computer_kind: 2,
      computer_brand: 2,
      cpu: 2,
      ram: 2,
      storage: 2,
      disk: 2,
      gpu: true,
      screen: 80,
      wear: 2,
      warranty: 100,
    },
    [52002, 53002, 56002, 59002, 60002, 61002, 62002, 63001],
    [80, null, null, null],
  ],
  [
    'product',
    'tv-audio-photo',
    { tv_kind: 2, appliance_brand: 2, screen: 30, wear: 2, warranty: 50 },
    [56002, 65002, 67002],
    [30, null, null, null],
  ],
  [
    'product',
    'home-appliances',
    { appliance: 2, appliance_brand: 2, wear: 2, warranty: 40 },
    [56002, 66002, 67002],
    [null, null, null, null],
  ],
  [
    'product',
    'furniture-interior',
    { furniture: 2, colour: 2 },
    [11002, 68002],
    [null, null, null, null],
  ],
  [
    'product',
    'women-clothing',
    { size: 2, brand_text: 'Chilonzor', colour: 2 },
    [11002, 69002],
    [null, null, null, null],
  ],
  [
    'product',
    'men-clothing',
    { size: 2, brand_text: 'Chilonzor', colour: 2 },
    [11002, 69002],
    [null, null, null, null],
  ],
  ['product', 'national-wedding', { size: 2, colour: 2 }, [11002, 69002], [null, null, null, null]],
  [
    'product',
    'shoes-bags',
    { shoe_size: 10, brand_text: 'Chilonzor', colour: 2 },
    [11002],
    [10, null, null, null],
  ],
  [
    'product',
    'kids',
    { for_whom: 2, child_age: 2, brand_text: 'Chilonzor' },
    [71002, 72002],
    [null, null, null, null],
  ],
  [
    'product',
    'animals',
    { animal: 2, sex: 2, age_months: 30, vaccinated: true },
    [74002, 75002, 77001],
    [30, null, null, null],
  ],
  [
    'service',
    'jobs',
    {
      job_field: 2,
      pay_from: 20,
      pay_to: 30,
      pay_per: 2,
      schedule: 2,
      employment: 2,
      experience: 2,
      contract: true,
      job_extras: [1, 2],
    },
    [78002, 81002, 82002, 83002, 84002, 85001, 86001, 86002],
    [20, 30, null, null],
  ],
  [
    'service',
    'tutoring',
    { subject: [1, 2], lesson_place: [1, 2], price_from: 30, price_per: 2, years: 50 },
    [88002, 92001, 92002, 93001, 93002],
    [30, 50, null, null],
  ],
  [
    'service',
    'cargo-moving',
    { cargo: 2, payload: 20, price_from: 30, price_per: 2 },
    [88002, 94002],
    [30, 20, null, null],
  ],
  [
    'service',
    'plumbing',
    { price_from: 10, price_per: 2, at_client: true, company: 2, years: 50 },
    [88002, 89001, 91002],
    [10, 50, null, null],
  ],
  [
    'product',
    'free-exchange',
    { free: true, exchange: true, exchange_for: 'Chilonzor' },
    [96001, 101001],
    [null, null, null, null],
  ],
  ['product', 'building-renovation', { building_kind: 2, brand_text: 'Knauf' }, [104002], NONE],
  ['product', 'home-garden', { garden_kind: 2, colour: 2 }, [11002, 105002], NONE],
  [
    'product',
    'jewellery-watches',
    { jewellery_kind: 2, metal: 2, fineness: 2, brand_text: 'Casio' },
    [106002, 107002, 108002],
    NONE,
  ],
  ['product', 'beauty-health', { beauty_kind: 2, brand_text: 'Nivea' }, [109002], NONE],
  ['product', 'books-education', { book_kind: 2, book_language: 2 }, [110002, 111002], NONE],
  [
    'product',
    'sport-leisure',
    { sport_kind: 1, bicycle_type: 2, wheel_size: 26, brand_text: 'Stels' },
    [112001, 113002],
    [26, null, null, null],
  ],
  ['product', 'hobby-crafts', { hobby_kind: 2 }, [115002], NONE],
  ['product', 'musical-instruments', { instrument: 2, brand_text: 'Yamaha' }, [116002], NONE],
  ['product', 'agriculture', { farm_kind: 2, sold_per: 2 }, [117002, 118002], NONE],
  ['product', 'food', { food_kind: 2, sold_per: 2 }, [118002, 119002], NONE],
  ['product', 'business-equipment', { business_kind: 2, brand_text: 'Juki' }, [120002], NONE],
  ['product', 'other-products', {}, [], NONE],
])('%s: %s', (kind, slug, stored, facets, [n1, n2, n3, n4]) => {
  const id = idOf(kind, slug)
  const plan = attributePlanOf({ kind, slug })
  const terms = new Set(TERMS[kind].attributes.map(({ attribute }) => attribute.key))
  const keys = plan.attributes.map(({ attribute }) => attribute.key)
  const isOwn = (key: string) => !terms.has(key)
  expect(keys.filter(isOwn)).toEqual(Object.keys(stored).filter(isOwn))
  expect(attributeColumns(id, stored)).toEqual({ facets, n1, n2, n3, n4 })
  expect(attributeColumns(id, {})).toEqual({ facets: [], n1: null, n2: null, n3: null, n4: null })
})

test('the terms of a deal', () => {
  const stored: StoredAttributes = {
    negotiable: true,
    exchange: true,
    exchange_for: 'Velosiped',
    instalments: true,
    instalment_terms: '12 oy',
    delivery: [1, 3],
    free: true,
    landmark: 'Chorsu bozori',
  }
  expect(TERMS.product.attributes.map(({ attribute }) => attribute.key)).toEqual(
    Object.keys(stored),
  )
  expect(attributeColumns(idOf('product', 'food'), stored).facets).toEqual([
    ...[95001, 96001, 98001, 100001, 100003, 101001],
  ])
})

test('a service without attributes of its own has those of all services; a product has the terms of a deal', () => {
  const keys = (kind: Kind, slug: string) =>
    attributePlanOf({ kind, slug }).attributes.map(({ attribute }) => attribute.key)
  expect(keys('service', 'plumbing')).toEqual(keys('service', '*'))
  const terms = TERMS.product.attributes.map(({ attribute }) => attribute.key)
  expect(keys('product', 'other-products')).toEqual(terms)
  expect(keys('service', 'cars')).toEqual(keys('service', '*'))
  expect(keys('product', 'constructor')).toEqual(terms)
})

test.each<[Kind, string, StoredAttributes, string[], string[]]>([
  [
    'product',
    'cars',
    { make: 1, model: 1, transmission: 2, trim: 3, year: 2019 },
    ['Chevrolet', 'шевроле', 'Cobalt', 'кобальт', 'Avtomat', 'Автомат', 'Automatic'],
    ['3', '2019', '1'],
  ],
  ['product', 'cars', { make: 49 }, [], ['Boshqa', 'Другая', 'Other']],
  ['product', 'apartments', { rooms: 3, landmark: 'Eski bozor' }, ['3 xonali', 'Eski bozor'], []],
  ['product', 'apartments', { rooms: 0 }, [], ['0 xonali']],
  ['product', 'phones-tablets', { storage: 6 }, ['256 GB'], ['256']],
])('the words of %s %s %j', (kind, slug, stored, found, absent) => {
  const words = attributeWords(idOf(kind, slug), stored).split('\n')
  for (const word of found) expect(words).toContain(word)
  for (const word of absent) expect(words).not.toContain(word)
})

test('Forms know the category of jobs', () => {
  expect(categories.filter(({ id }) => isOfJobs(id))).toMatchObject([{ id: JOBS_CATEGORY_ID }])
})
