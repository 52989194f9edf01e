// Engines may differ here: @engine
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { printListing } from '../../../src/api/listings/listing-url.ts'
import { readChoice } from '../../../src/server/catalogue/address/choice.ts'
import { meantList } from '../../../src/server/page-data/meant-list.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
beforeAll(async () => {
  const sellerId = await addSeller(app().db)
  const cobalt = { make: 1, model: 1, year: 2019, transmission: 2, mileage: 84_000 }
  await addProducts(
    app().db,
    { sellerId, category: 'cars', attributes: cobalt },
    { sellerId, category: 'cars', attributes: { ...cobalt, year: 2015 } },
    { sellerId, category: 'cars', attributes: cobalt, district: 'Andijon tumani' },
    {
      sellerId,
      category: 'phones-tablets',
      attributes: { phone_brand: 1, phone_model: 13, storage: 5 },
    },
    { sellerId, category: 'cars', attributes: { make: 1, model: 2, year: 2021, transmission: 1 } },
    { sellerId, title: 'Noutbuk', category: 'computers', attributes: { computer_kind: 1, ram: 8 } },
    {
      sellerId,
      title: 'Kvartira',
      category: 'apartments',
      attributes: { deal: 2, rooms: 2 },
      district: 'Chilonzor tumani',
    },
    { sellerId, title: 'Burchak divan', price: 400_000, district: 'Namangan shahri' },
    { sellerId, title: 'Divan', price: 480_000, district: 'Namangan shahri' },
    { sellerId, title: 'Divan', price: 2_000_000 },
    { sellerId, title: 'Samsung televizor', price: 3_000_000 },
    { sellerId, title: 'Artel televizor', price: 3_000_000 },
  )
})

function choiceOf(query: string, locale: 'uz' | 'ru' = 'uz') {
  const read = readChoice('product', new URL(`http://localhost/${query}`), locale)
  if (read === 'missing' || 'movedTo' in read) throw new Error(`${query} is no list`)
  return read.choice
}

async function hint(query: string, locale: 'uz' | 'ru' = 'uz') {
  const found = await meantList(choiceOf(query, locale), locale)
  return found && [found.words, found.state.category, found.count, found.state.filters]
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
  ['?q=жентра+2021', 'Gentra, 2021', { make: ['chevrolet', 'daewoo', 'ravon'], model: ['gentra'] }],
  ['?q=gentra+2021+mexanika', 'Gentra, 2021, Mexanika', { transmission: ['manual'] }],
  ['?q=noutbuk+16+gb+ram', 'Noutbuk, 16\u00a0GB', { ram: ['16'] }],
  [
    '?q=2+xonali+kvartira+ijaraga',
    'Kvartiralar, Uzoq muddatli ijara, 2 xona',
    { deal: ['rent_month'], rooms: { min: 2, max: 2 } },
  ],
])('%s leads to %s', async (query, words, filters) => {
  const found = await hint(query)
  expect(found?.[0]).toBe(words)
  expect(found?.[3]).toMatchObject(filters)
})

const meant = async (query: string, searchedFor?: string) => {
  const found = await meantList(choiceOf(query), 'uz', searchedFor)
  return found && [printListing('product', found.state), found.count, found.words, found.place]
}

test.each([
  ['?q=divan+500+ming', ['?q=divan&price_max=500000', 2, 'divan', undefined]],
  [
    '?q=до+500+тысяч+диван',
    ['?q=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD&price_max=500000', 2, 'диван', undefined],
  ],
  ['?q=divan+1-3+mln', ['?q=divan&price_min=1000000&price_max=3000000', 1, 'divan', undefined]],
  [
    '?q=divan+namangan+shahri',
    ['?region=namangan-viloyati&district=namangan-shahri&q=divan', 2, 'divan', 'Namangan shahri'],
  ],
  ['?q=televizor+samsung+emas', ['?q=televizor&not=samsung', 1, 'televizor', undefined]],
  [
    '?q=divan+burchak+emas+500+minggacha+namanganda',
    [
      '?region=namangan-viloyati&q=divan&not=burchak&price_max=500000',
      1,
      'divan',
      'Namangan viloyati',
    ],
  ],
  [
    '?q=2+xonali+kvartira+chilonzor',
    [
      '?category=apartments&region=toshkent-shahri&district=chilonzor-tumani&rooms_min=2&rooms_max=2',
      1,
      'Kvartiralar, 2 xona',
      'Chilonzor tumani',
    ],
  ],
  ['?q=namangan', ['?region=namangan-viloyati', 2, '', 'Namangan viloyati']],
])('%s means %j', async (query, expected) => {
  expect(await meant(query)).toEqual(expected)
})

test('a word with "without" excludes only when no listing has it', async () => {
  expect(await meant('?q=divan+burchaksiz')).toBeUndefined()
  expect(await meant('?q=divan+burchaksiz', 'divan')).toEqual([
    '?q=divan&not=burchak',
    2,
    'divan',
    undefined,
  ])
})

test('dollars are converted by the rate, if there is one', async () => {
  expect(await meant('?q=divan+$50')).toBeUndefined()
  await app().db.$client.query(
    "insert into rates (currency, date, rate) values ('USD', (now() at time zone 'Asia/Tashkent')::date, 12000)",
  )
  expect(await meant('?q=divan+$50')).toEqual(['?q=divan&price_max=600000', 2, 'divan', undefined])
})

test.each([
  ['a chosen price', '?q=divan+500+ming&price_max=9000000'],
  ['a chosen place', '?region=toshkent-shahri&q=divan+namangan'],
])('%s stays', async (_, query) => {
  expect(await meant(query)).toBeUndefined()
})

test.each([
  ['without words', '?category=cars'],
  ['on a later page', '?q=cobalt&page=2'],
  ['with a word that is no filter', '?q=cobalt+bamper'],
  ['with a distance, which may be the longest or the shortest', '?q=cobalt+84+ming+km'],
  ['with a word that may be two filters', '?q=cobalt+metan'],
  ['without a model', '?q=chevrolet+2019'],
  ['for two models', '?q=cobalt+spark'],
  ['without listings', '?q=cobalt+2018'],
  ['in another category', '?category=furniture-interior&q=cobalt'],
  ['when the list is filtered so', '?category=cars&q=cobalt&make=chevrolet&model=cobalt'],
])('%s there is none', async (_, query) => {
  expect(await hint(query)).toBeUndefined()
})
