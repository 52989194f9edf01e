import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCyrillic, toLatin } from '../../src/i18n/script.ts'
import exceptions from '../../src/i18n/script-words.json' with { type: 'json' }
import plan from '../../src/server/attributes/plan/attributes.json' with { type: 'json' }
import regions from '../../src/server/reference/regions.json' with { type: 'json' }

const table = readFileSync(new URL('script-words.txt', import.meta.url), 'utf8')
const pairs = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

test('a table of at least 500 words is the same both ways', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(500)
  expect(pairs.map(([latin = '']) => toCyrillic(latin))).toEqual(pairs.map((pair) => pair[1]))
  expect(pairs.map(([, cyrillic = '']) => toLatin(cyrillic))).toEqual(pairs.map((pair) => pair[0]))
})

test.each(Object.entries(exceptions.words))(
  '%s is %s, alone and with an ending',
  (latin, cyrillic) => {
    expect(toCyrillic(latin)).toBe(cyrillic)
    expect(toLatin(cyrillic)).toBe(latin)
    expect(toLatin(toCyrillic(`${latin}lardan`))).toBe(`${latin}lardan`)
  },
)

test('the names of all regions and districts are the same both ways', () => {
  const places = regions.flatMap((region) => [region, ...region.districts])
  expect(places.map(({ uz }) => toCyrillic(uz))).toEqual(places.map(({ uz_cyrl }) => uz_cyrl))
  expect(places.map(({ uz_cyrl }) => toLatin(uz_cyrl))).toEqual(places.map(({ uz }) => uz))
})

/** Words of the data that are Uzbek or Russian words too: "Niva", "tang", "atlas". */
const convertible = new Set(exceptions.not_names.split(' '))
const { car_makes: cars, phone_brands: phones } = plan.lists
const makes = [...cars, ...phones].filter(({ id }) => id !== 'other')
test.each([
  ...makes.filter(({ uz, ru }) => uz === ru).map(({ uz }) => uz),
  ...makes.flatMap((make) => ('models' in make ? make.models : [])).map(({ name }) => name),
])('the make or model %s stays, and its ending is converted', (name) => {
  // A single letter may be a word of either language
  const isName = (word: string) => word.length > 1 && !convertible.has(word.toLowerCase())
  if (!(name.match(/[a-z]+/gi) ?? []).every(isName)) return
  expect(toCyrillic(`${name} sotiladi`)).toBe(`${name} сотилади`)
})

test('words of everyday listings, one way', () => {
  const lines = readFileSync(new URL('script-everyday.txt', import.meta.url), 'utf8').trim()
  const everyday = lines.split('\n').map((line) => line.split(' '))
  expect(everyday.length).toBeGreaterThanOrEqual(300)
  expect(everyday.map(([latin = '']) => toCyrillic(latin))).toEqual(
    everyday.map(([, word]) => word),
  )
})

test.each([
  ['Toʻxtatish: /stop, qidiruvlar: /list', 'Тўхтатиш: /stop, қидирувлар: /list'],
  ['(GET /changes), /feed.xml, Retry-After', '(GET /changes), /feed.xml, Retry-After'],
  ['110.000 soʻm/soat, xarid/sotuv', '110.000 сўм/соат, харид/сотув'],
  ['65 m², 1500 sm³, 8 GB RAM', '65 м², 1500 см³, 8 ГБ RAM'],
  ['iPhone SE va SIM-karta', 'iPhone SE ва SIM-карта'],
])('%s: commands, addresses and abbreviations stay, units are converted', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic)
  expect(toLatin(cyrillic)).toBe(latin)
})

describe('capitals', () => {
  test.each([
    ['SHAHAR', 'ШАҲАР'],
    ['Choy', 'Чой'],
    ['OʻZBEKISTON', 'ЎЗБЕКИСТОН'],
    ['Gʻisht', 'Ғишт'],
    ['YOʻL', 'ЙЎЛ'],
    ['Yunusobod', 'Юнусобод'],
    ['Oktabr', 'Октябрь'],
    ['OKTABRDA', 'ОКТЯБРДА'],
  ])('%s, %s', (latin, cyrillic) => {
    expect(toCyrillic(latin)).toBe(cyrillic)
    expect(toLatin(cyrillic)).toBe(latin)
  })
})

test.each(["o'qituvchi", 'o‘qituvchi', 'o’qituvchi', 'o`qituvchi', 'o´qituvchi', 'oʻqituvchi'])(
  'the apostrophe of %s is read in any of its signs',
  (word) => expect(toCyrillic(word)).toBe('ўқитувчи'),
)
test('a sign between other letters is the tutuq belgisi', () => {
  expect(toCyrillic("san'at, ma’no, Is'hoq")).toBe('санъат, маъно, Исҳоқ')
  expect(toLatin("ма'но")).toBe('maʼno')
})

const FIXED = [
  ...['iPhone 13 Pro Max', 'Samsung Galaxy S22', 'Cobalt 2018', 'SSD 256', 'LCD', 'XIV', '4K'],
  ...['{{name}}', '{{count}} {{x}}', 'a@b.uz', 'info@bozor.uz', '@divan_uz', 'bozor.uz/divan'],
  ...['https://bozor.uz/mahsulot?q=divan', '&amp;', '&#39;', 'Windows', 'şahar', 'A34', 'Sh.'],
]
test.each(FIXED)('%s stays', (text) => {
  expect(toCyrillic(text)).toBe(text)
  expect(toCyrillic(`Yangi ${text} bor`)).toBe(`Янги ${text} бор`)
  expect(toLatin(`Янги ${text} бор`)).toBe(`Yangi ${text} bor`)
})

test('an ending of a name or an abbreviation is converted, the name is not', () => {
  expect(toCyrillic('SMSdagi kod, Samsungni oldim')).toBe('SMSдаги код, Samsungни олдим')
})

test('words with letters that only Russian has stay, and words of two alphabets', () => {
  expect(toLatin('щётка, выезд, Сobalt')).toBe('щётка, выезд, Сobalt')
})

test('property: digits, signs and placeholders of any text are the same afterwards', () => {
  const rest = (text: string) => text.match(/\{\{\w+\}\}|[\p{N}\s.,:;!?%+–—“”«»/-]/gu)
  const piece = fc.oneof(
    fc.constantFrom(...pairs.flat(), ...FIXED, ' ', ', ', '/', '—', '{{n}}', '1.500.000'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ')
      expect(rest(toCyrillic(text))).toEqual(rest(text))
      expect(rest(toLatin(text))).toEqual(rest(text))
    }),
  )
})

test('property: converting twice equals converting once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pairs.flat(), ...FIXED)), (words) => {
      const text = words.join(' ')
      expect(toCyrillic(toCyrillic(text))).toBe(toCyrillic(text))
      expect(toLatin(toLatin(text))).toBe(toLatin(text))
    }),
  )
})
