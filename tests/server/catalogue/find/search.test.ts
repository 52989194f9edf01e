// Engines may differ here: @engine
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { listProducts } from '../../../../src/server/catalogue/read/products.ts'
import { listServices } from '../../../../src/server/catalogue/read/services.ts'
import { users, words } from '../../../../src/server/db/schema/index.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { SAME } from '../../../fixtures/same-words.ts'
import { WRITTEN_OTHERWISE, WRITTEN_OTHERWISE_TITLES } from '../../../fixtures/written-otherwise.ts'
import { testApp } from '../../../harness/test-app.ts'
import { aList, type ListWanted } from '../../../harness/list.ts'

testApp()
let sellerId: number
beforeEach(async () => {
  const { db } = app()
  await db.delete(users)
  await db.delete(words)
  sellerId = await addSeller(db)
})

const search = (q: string, more: ListWanted = {}) =>
  listProducts(aList('product', { q, size: 100, ...more }), 'uz')

async function titles(q: string, more?: ListWanted) {
  return (await search(q, more)).results.map(({ title }) => title)
}

const add = (...list: (string | object)[]) =>
  addProducts(
    app().db,
    ...list.map((item, i) => ({
      sellerId,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
      ...(typeof item === 'string' ? { title: item } : item),
    })),
  )

test('Every spelling of a thing finds all its other spellings', async () => {
  const groups = SAME.map((line) => line.split('|'))
  expect(groups.flat().length).toBeGreaterThan(150)
  const inText = (word: string) => `Yaxshi, ${word}! Тел. 90`
  await add(...groups.flat().flatMap((word) => [{ title: word }, { title: inText(word) }]))
  const missed: string[] = []
  for (const group of groups) {
    for (const query of group) {
      const found = await titles(query)
      missed.push(
        ...group
          .flatMap((word) => [word, inText(word)])
          .filter((title) => !found.includes(title))
          .map((title) => `${query} → ${title}`),
      )
    }
  }
  expect(missed).toEqual([])
})

test.each([
  ['avto', 'стиральная машина'],
  ['100', 'TV 10'],
  ['uy', 'buyum'],
  ['avto', 'mashinka'],
  ['tilla', 'Oltinkoʻl tumani'],
  ['новый', 'Yangiyoʻl shahri'],
  ['planshet', 'таблетки'],
  ['диван', 'stol'],
  ['手机', 'telefon'],
])('%s does not find %s', async (typed, title) => {
  await add({ title, category: 'other-products' })
  expect(await titles(typed)).toEqual([])
})

test.each([
  ['ntktajy', 'телефон'],
  ['ntktajy', 'telefon'],
  ['еудуащт', 'telefon'],
  ['rdfhnbhf', 'kvartira'],
  ['[jkjlbkmybr', 'muzlatgich'],
])('%s on the wrong layout finds %s', async (typed, title) => {
  await add({ title, category: 'other-products' })
  expect(await titles(typed)).toEqual([title])
})

test('All words have to match, in title or description', async () => {
  await add(
    { title: 'Qizil velosiped', description: 'Bolalar uchun' },
    { title: 'Qizil koʻylak' },
    { title: 'Velosiped', description: 'Rangi qizil' },
  )
  expect(await titles('qizil velosiped')).toEqual(['Qizil velosiped', 'Velosiped'])
})

test.each([
  ['велосипед kvadrat', 'велосипед', 'Velosiped'],
  ['divan 5', 'divan', 'Divan 6'],
  ['iphone 12', 'iphone', 'iPhone 13'],
  ['ipohne 12', 'iphone', 'iPhone 13'],
  ['iphone12', 'iphone', 'iPhone 13'],
  ['galoxy a53', 'galaxy', 'Galaxy A52'],
  ['ipohne 13', 'iphone 13', 'iPhone 13'],
  ['велосепед', 'велосипед', 'Velosiped'],
  ['lbdfy', 'диван', 'Divan 6'],
  ['samsung lbdfy', 'диван', 'Divan 6'],
])(
  'No listing has all of %s: %s is searched instead, with a notice',
  async (typed, words, title) => {
    await add('Velosiped', 'Divan 6', 'iPhone 13', 'Galaxy A52')
    const found = await search(typed)
    expect(found).toMatchObject({ relaxed: true, searched_for: words })
    expect(found.results.map((product) => product.title)).toEqual([title])
  },
)

test.each([
  ['divan', 'divan'],
  ['arzon divan sotiladi', 'divan'],
  ['iphone13', 'iphone 13'],
  ['arzon', 'arzon'],
])('A listing with all of %s is found by %s without relaxing', async (typed, words) => {
  await add({ title: 'Divan', description: 'Arzon, iPhone 13 bilan' })
  const found = await search(typed)
  expect(found).toMatchObject({ count: 1, searched_for: words })
  expect(found).not.toHaveProperty('relaxed')
})

test('Listings that also match the words of a deal come first', async () => {
  await add('Divan arzon', 'Divan qimmat', 'Divan')
  expect(await titles('arzon divan')).toEqual(['Divan arzon', 'Divan', 'Divan qimmat'])
})

test.each([
  ['мягкая мебель', 'Химчистка мягкой мебели'],
  ['аренда офиса', 'Офис, аренда'],
  ['репетиторов', 'Репетитор'],
  ['ustaga', 'Usta'],
  ['gullarga', 'Gullar'],
  ['окон', 'Окно'],
  ['kover', 'Стирка ковров'],
  ['корпа', 'Курпа'],
  ['ўрнатамиз', 'урнатамиз'],
  ['куринишдаги', 'кўринишдаги'],
  ['дукон', 'Дўкон'],
  ['iwlab', 'Ishlab'],
  ['bowqa', 'Boshqa'],
  ['4ilonzor kvartira', 'Chilonzor kvartira'],
  ['chilonzor', '4ilonzor'],
  ['Смартфон a-13', 'Смартфон A13'],
  ['a 23', 'Galaxy A23'],
  ['a23', 'Galaxy A 23'],
  ['iphone5s', 'iPhone 5S'],
  ['iphone 5s', 'iPhone5s'],
  ['w-212', 'Mercedes W212'],
  ['квартира 49 м2', 'Квартира 49м2'],
  ['94m2', 'Ofis 94 m2'],
  ['мантаж', 'Монтаж'],
  ['yjdjcnhjqrf park', 'Новостройка, park'],
  ['емкость', 'Ёмкость'],
  ['o rnatamiz', "O'rnatamiz"],
  ['kerak chelak stanok', 'Chelak stanok'],
  ['qayerdan velosiped olsa boladi', 'Velosiped'],
])('%s finds %s', async (typed, title) => {
  await add({ title, category: 'other-products' }, { title: 'Gilos', category: 'food' })
  expect(await titles(typed)).toEqual([title])
})

test('The word itself comes first, then a form, a longer word, another name, the description', async () => {
  await add(
    { title: 'Xizmat', description: 'usta keladi' },
    { title: 'Мастер' },
    { title: 'Ustaxona' },
    { title: 'Ustaning ishi' },
    { title: 'Usta' },
  )
  expect(await titles('usta')).toEqual(['Usta', 'Ustaning ishi', 'Ustaxona', 'Мастер', 'Xizmat'])
})

test('A category named by a word never outnumbers listings with the word', async () => {
  await add(
    { title: 'Olma', category: 'other-products' },
    { title: 'Drel Bosch', category: 'building-renovation' },
    { title: 'Galaxy S21', category: 'phones-tablets' },
    { title: 'Telefon', category: 'other-products' },
  )
  expect(await titles('бош')).toEqual(['Drel Bosch'])
  expect(await titles('telefon')).toEqual(['Telefon'])
  expect(await titles('telefon galaxy')).toEqual(['Galaxy S21'])
})

test('Exact spellings come before others, the title before the description', async () => {
  await add(
    { title: 'Чойхона' },
    { title: 'Choyxona' },
    { title: 'Stol', description: 'Choyxona uchun' },
    { title: 'Choyhona' },
    { title: 'Stul' },
  )
  expect(await titles('choyxona')).toEqual(['Choyxona', 'Чойхона', 'Choyhona', 'Stol'])
  expect(await titles('ЧОЙХОНА')).toEqual(['Чойхона', 'Choyxona', 'Choyhona', 'Stol'])
})

test('Equal ones are newest first; another order overrules rank', async () => {
  await add({ title: 'Telefon 1', price: 300 }, { title: 'Telefon 2', price: 200 })
  await add({ title: 'Eski', description: 'telefon', price: 100 })
  expect(await titles('telefon')).toEqual(['Telefon 2', 'Telefon 1', 'Eski'])
  expect(await titles('telefon', { sort: 'price_asc' })).toEqual(['Eski', 'Telefon 2', 'Telefon 1'])
  expect(await titles('telefon', { sort: 'price_desc' })).toEqual([
    'Telefon 1',
    'Telefon 2',
    'Eski',
  ])
})

test('Words of a category find its listings, the name of a place those there first', async () => {
  await add(
    { title: 'Galaxy S21', category: 'phones-tablets' },
    { title: 'Galaxy S22', category: 'phones-tablets', district: 1_703_202 },
    { title: 'Olma', category: 'food' },
  )
  expect(await titles('phones galaxy')).toEqual(['Galaxy S22', 'Galaxy S21'])
  expect(await titles('телефоны')).toEqual(['Galaxy S22', 'Galaxy S21'])
  expect(await titles('galaxy toshkent')).toEqual(['Galaxy S21', 'Galaxy S22'])
  expect(await titles('galaxy олтинкўл')).toEqual(['Galaxy S22', 'Galaxy S21'])
  expect(await titles('Oltinkoʻl tumani')).toEqual(['Galaxy S22'])
  expect(await titles('olma')).toEqual(['Olma'])
})

test('A category is found by a word of its name in any form', async () => {
  await add({ title: 'Besh qavatli', category: 'apartments' })
  expect(await titles('kvartira')).toEqual(['Besh qavatli'])
  expect(await titles('квартиру')).toEqual(['Besh qavatli'])
  expect(await titles('kva')).toEqual([])
  expect(await titles('kv')).toEqual([])
  expect(await titles('qw')).toEqual([])
  expect(await titles('vartira')).toEqual([])
})

test('A word is found by its sound from three letters on', async () => {
  await add({ title: 'Xolva', description: '', category: 'other-products' })
  expect(await titles('hol')).toEqual(['Xolva'])
  expect(await titles('ho')).toEqual([])
  expect(await titles('xo')).toEqual(['Xolva'])
})

test('The whole name of a place finds its listings, a part of it does not', async () => {
  await add({ title: 'Gilos', category: 'food', district: 1_703_202 })
  expect(await titles('gilos andijon')).toEqual(['Gilos'])
  expect(await titles('gilos oltinkol')).toEqual(['Gilos'])
  expect(await search('gilos oltin')).toMatchObject({ searched_for: 'gilos', relaxed: true })
})

test.each([
  ['oltinkol gaveju', 'oltinkol'],
  ['gaveju andijonda', 'andijonda'],
  ['андижан говежу', 'андижан'],
  ['andijon viloyati gaveju qworka', 'andijon'],
])('Of "%s", where no listing has the thing, the place is shown', async (text, words) => {
  await add({ title: 'Gilos', category: 'food', district: 1_703_202 }, 'Divan')
  expect(await search(text)).toMatchObject({
    count: 1,
    results: [{ title: 'Gilos' }],
    searched_for: words,
    relaxed: true,
  })
  expect(await search(text, { exact: '1' })).toMatchObject({ count: 0 })
})

test('Filters narrow the results of the text', async () => {
  const cars = findCategory('product', 'cars')?.id ?? 0
  await add(
    { title: 'Nexia', category: 'cars', price: 50, condition: 'new' },
    { title: 'Nexia oynasi', category: 'auto-parts', price: 5 },
    { title: 'Nexia sotilgan', inStock: false },
    { title: 'Nexia Oltinkoʻl', category: 'cars', price: 40, district: 1_703_202 },
  )
  expect(await titles('нексия', { categoryId: cars })).toEqual(['Nexia Oltinkoʻl', 'Nexia'])
  expect(await titles('nexia', { priceMax: 10 })).toEqual(['Nexia oynasi'])
  expect(await titles('nexia', { condition: 'new' })).toEqual(['Nexia'])
  expect(await titles('nexia', { regionId: 1703 })).toEqual(['Nexia Oltinkoʻl'])
  expect((await search('nexia')).count).toBe(3)
})

test.each([
  ['velasiped', 'Velosiped'],
  ['noutbok', 'Noutbuk'],
  ['telefn', 'Telefon Samsung'],
  ['samsang telifon', 'Telefon Samsung'],
  ['велосепид', 'Velosiped'],
  ['ntktajy', 'Telefon Samsung'],
  ['rjkzcrf', 'Kolyaska'],
])('%s, which matches nothing, is corrected to %s', async (typed, title) => {
  await add('Velosiped', 'Noutbuk', 'Telefon Samsung', 'Kolyaska')
  expect(await titles(typed)).toEqual([title])
})

test.each([
  ['сдаем', 'Сдаём', 'Диван'],
  ['сдаём', 'Сдаем', 'Диван'],
  ['елка', 'Ёлка', 'Elak'],
  ['аренда квартиры', 'Сдаётся квартира', 'Диван'],
  ['ijaraga uy', 'Сдам дом', 'Дом'],
  ['pi4oq', 'Pichoq', 'Opel 4 pi'],
  ['kuli4a', 'Kulicha', 'Kuli'],
  ['ko4at', 'Koʻchat', 'Kod 4 at'],
  ['ofiz', 'Офис', 'Шашлык'],
  ['kerakmidi divan', 'Divan', 'Kerakmi stol'],
  ['oʻyinchoq', 'Игрушка', 'Toʻyga libos'],
  ['ishchi', 'Ishchi kerak', 'Ishlov'],
  ['зубы', 'Зуб', 'Зубр'],
  ['бани', 'Баня', 'Банан'],
  ['базы', 'База отдыха', 'Базар'],
  ['to y libosi', 'Toʻy libosi', 'iPhone y libosi to'],
  ['kim biladi santexnik', 'Santexnik', 'Nima biladi'],
  ['рядом со мной диван чёрный', 'Чёрный диван', 'Мной серьги'],
  ['stul yasaymiz korsating', 'Stul yasaymiz', 'Korsating'],
  ['divan topib bera olasizmi', 'Divan', 'Topib beraman'],
  ['можно ли взять пылесос в рассрочку', 'Пылесос', 'Рассрочка'],
  ['ta4ka', 'Тачка', 'PlayStation 4 ka'],
  ['щит', 'Щит', 'Oq paxta'],
  ['ijara uy', 'Сдаётся дом', 'Сдаётся сарай'],
  ['тёлка', 'Тёлка', 'Телефон'],
  ['балконная дверь', 'Balkon eshigi', 'Balkon'],
  ['сумка', 'Сумок опт', 'Suma'],
  ['котята', 'Mushukcha', 'Kotlovan'],
  ['темный стол', 'Тёмный стол', 'Темир стол'],
])('%s finds %s and not %s', async (typed, found, other) => {
  await add(other, found)
  expect(await titles(typed)).toEqual([found])
})

test('Words of the same sound come before synonyms', async () => {
  await add('Xona', 'Kvartira')
  expect(await titles('hona')).toEqual(['Xona', 'Kvartira'])
  await add('Тўшак', 'Matras')
  expect(await titles('тушак')).toEqual(['Тўшак', 'Matras'])
})

test('When no listing has two of many words, the listings of each are shown by turns', async () => {
  const words = ['divan', 'gilam', 'velosiped', 'choynak', 'noutbuk', 'televizor', 'mototsikl']
  await add(...words, ...words)
  const { results } = await search(words.join(' '), { size: 7 })
  expect(new Set(results.map(({ title }) => title))).toEqual(new Set(words))
})

test('Of the words, those that tell the most decide, and listings with more of them come first', async () => {
  await add('Divan', 'Divan burchakli', 'Divan burchakli kulrang', 'Charm sumka')
  const found = await search('burchakli kulrang divan charm')
  expect(found).toMatchObject({ relaxed: true })
  expect(found.results.map(({ title }) => title).slice(0, 2)).toEqual([
    'Divan burchakli kulrang',
    'Divan burchakli',
  ])
})

test('A number that no listing has is left out, and all listings of the thing are counted', async () => {
  await add(...Array.from({ length: 30 }, (_, i) => `Divan ${i}`))
  const found = await search('divan 48213', { size: 10 })
  expect(found).toMatchObject({ count: 30, relaxed: true, searched_for: 'divan' })
})

test('The name of a whole category finds it, before listings that only contain the word', async () => {
  await add(
    { title: 'Chevrolet Cobalt', category: 'cars' },
    { title: 'Kir yuvish mashina', category: 'home-appliances' },
  )
  for (const typed of ['mashina', 'машина', 'avtomobil', 'car'])
    expect((await titles(typed))[0]).toBe('Chevrolet Cobalt')
})

test('Sizes, models, counts, units and joined words match in any notation', async () => {
  await add(...WRITTEN_OTHERWISE_TITLES)
  const wrong: string[] = []
  for (const [typed, first] of WRITTEN_OTHERWISE) {
    const { results, relaxed, searched_for } = await search(typed)
    const [title] = results.map(({ title }) => title)
    if (!title?.includes(first) || relaxed)
      wrong.push(`${typed} → ${title}${relaxed ? ` (by ${searched_for})` : ''}`)
  }
  expect(wrong).toEqual([])
})

test('A relaxed search is never reduced to a lone letter or digit: every second listing has it', async () => {
  await add('5 qavatli uy', 'Divan model')
  expect(await titles('kamfort5')).toEqual([])
  expect(await titles('model5')).toEqual(['Divan model'])
})

test('A query with exact matches is never corrected', async () => {
  await add('Velosiped', 'Velosipet')
  expect(await titles('velosipet')).toEqual(['Velosipet'])
  expect(await titles('velosiped', { priceMin: 5_000 })).toEqual([])
})

describe('Odd input', () => {
  test.each(['%', '_', '\\', "'", '💛', '\u0000', '((', '%%%', '—'])(
    '%j is only text',
    async (text) => {
      await add('Divan')
      expect(await search(text)).toEqual({ count: 0, results: [] })
    },
  )

  test('A word of 3 000 letters is found by its beginning', async () => {
    await add({ title: 'Divan', description: 'u'.repeat(3_000) })
    expect(await titles('divan')).toEqual(['Divan'])
    expect(await titles('u'.repeat(90))).toEqual(['Divan'])
  })

  test('5 000 letters are only text', async () => {
    await add('Divan')
    expect(await search('a'.repeat(5_000))).toEqual({ count: 0, results: [] })
  })
})

test('Pages of a search follow each other; past the end is empty with the true count', async () => {
  await add(...Array.from({ length: 25 }, (_, i) => `Kitob ${i}`))
  const seen = []
  for (const page of [1, 2, 3]) seen.push(...(await titles('kitob', { page, size: 10 })))
  expect(new Set(seen).size).toBe(25)
  expect(await search('kitob', { page: 4, size: 10 })).toMatchObject({ count: 25, results: [] })
})

test('Services are found the same way', async () => {
  await addServices(
    app().db,
    { sellerId, title: 'Santexnik xizmati', category: 'plumbing' },
    { sellerId, title: 'Elektrik', category: 'electrician' },
  )
  const find = async (q: string) =>
    (await listServices(aList('service', { q }), 'ru')).results.map(({ name }) => name)
  expect(await find('сантехник')).toEqual(['Santexnik xizmati'])
  expect(await find('santexnek')).toEqual(['Santexnik xizmati'])
  expect(await find('электрик')).toEqual(['Elektrik'])
})

test('The eleventh page of a search goes on where the tenth ends', async () => {
  await add(...Array.from({ length: 250 }, (_, i) => `Qoplama ${i}`))
  const found: number[] = []
  for (let page = 1; page <= 11; page += 1)
    found.push(...(await search('qoplama', { page, size: 24 })).results.map(({ id }) => id))
  expect(new Set(found).size).toBe(250)
})

test('A word of six letters with two slips is corrected', async () => {
  const other = await addSeller(app().db)
  await add('Kreslo', { title: 'Kreslo katta', sellerId: other })
  expect(await titles('kraslu')).toHaveLength(2)
})
