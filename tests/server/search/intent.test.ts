import { describe, expect, test } from 'vitest'
import { intentOf } from '../../../src/server/search/intent.ts'

const som = (min: number | null, max: number | null) => ({ min, max, isDollars: false })
const dollars = (min: number | null, max: number | null) => ({ min, max, isDollars: true })

describe('a price is no word of the thing', () => {
  test.each([
    ['divan 500 ming', 'divan', som(null, 500_000)],
    ['shkaf 700 minggacha', 'shkaf', som(null, 700_000)],
    ['гилам 900 минг сўмгача', 'гилам', som(null, 900_000)],
    ['cobalt 120 mln gacha', 'cobalt', som(null, 120_000_000)],
    ['нексия до 45 миллионов', 'нексия', som(null, 45_000_000)],
    ['стол до 800 тысяч сум', 'стол', som(null, 800_000)],
    ['arzon 2mln divan', 'arzon divan', som(null, 2_000_000)],
    ['velosiped 1-2 mln', 'velosiped', som(1_000_000, 2_000_000)],
    ['1,5 mln dan 3 mln gacha telefon', 'telefon', som(1_500_000, 3_000_000)],
    ['шкаф от 1 до 2,5 млн', 'шкаф', som(1_000_000, 2_500_000)],
    ['kurtka 300 mingdan 500 minggacha', 'kurtka', som(300_000, 500_000)],
    ['1 mln 500 ming kreslo', 'kreslo', som(null, 1_500_000)],
    ['kreslo 1 200 000 soʻm', 'kreslo', som(null, 1_200_000)],
    ['кресло 1.200.000 сум', 'кресло', som(null, 1_200_000)],
    ['divan 3000000', 'divan', som(null, 3_000_000)],
    ['gilam 400 mingdan arzon', 'gilam', som(null, 400_000)],
    ['soat 2 mln dan qimmat', 'soat', som(2_000_000, null)],
    ['часы дороже 2 млн', 'часы', som(2_000_000, null)],
    ['часы не дороже 2 млн', 'часы', som(null, 2_000_000)],
    // Misspelt
    ['palto 600 mnig', 'palto', som(null, 600_000)],
    ['plita 2 milyon', 'plita', som(null, 2_000_000)],
    ['плита 2 милион', 'плита', som(null, 2_000_000)],
    ['плита 900 тыщ', 'плита', som(null, 900_000)],
    ['noutbuk $800', 'noutbuk', dollars(null, 800)],
    ['noutbuk 800$ gacha', 'noutbuk', dollars(null, 800)],
    ['mashina 8 ming dollar', 'mashina', dollars(null, 8_000)],
    ['дача не дороже 30 000 у.е.', 'дача', dollars(null, 30_000)],
    ['mashina 8500 AQSH dollari', 'mashina', dollars(null, 8_500)],
    ['машина до 8500 юсд', 'машина', dollars(null, 8_500)],
    ['mashina 8.5k$', 'mashina', dollars(null, 8_500)],
    ['машина 8500 американских долларов', 'машина', dollars(null, 8_500)],
    ['mashina 8500 y/e', 'mashina', dollars(null, 8_500)],
    ['iphone 13 128 500 ming', 'iphone 13 128', som(null, 500_000)],
  ])('%s', (text, thing, price) => {
    expect(intentOf(text)).toMatchObject({ thing, price })
  })

  test.each([
    'konditsioner 9 minglik BTU',
    'konditsioner 12 ming btu',
    'iphone 13 128',
    'stol 1200',
    'gentra 2019',
    'cobalt 84 ming km',
    'powerbank 20000 mah',
    '4k televizor',
    'шины 205 55 r16',
    'коляска до 3 лет',
    'noutbuk 16 gb',
  ])('%s has none', (text) => {
    expect(intentOf(text)).toEqual({ thing: text, searched: text, not: [] })
  })

  test('a price alone is searched for as it is', () => {
    expect(intentOf('500 ming')).toMatchObject({ thing: '', searched: '500 ming' })
  })
})

describe('a place is no word of the thing', () => {
  test.each([
    ['velosiped namangan shahri', 'velosiped', 'namangan-viloyati', 'namangan-shahri'],
    ['gilam samarqand viloyati', 'gilam', 'samarqand-viloyati', undefined],
    ['kir mashina mirzo ulugbek', 'kir mashina', 'toshkent-shahri', 'mirzo-ulugbek-tumani'],
    ['yangi hayot tumanida divan', 'divan', 'toshkent-shahri', 'yangihayot-tumani'],
    ['muzlatgich chilonzorda', 'muzlatgich', 'toshkent-shahri', 'chilonzor-tumani'],
    ['машина в Самарканде', 'машина', 'samarqand-viloyati', undefined],
    ['дом в Ташкентской области', 'дом', 'toshkent-viloyati', undefined],
    ['в Мирабадском районе стол', 'стол', 'toshkent-shahri', 'mirobod-tumani'],
    ['г. Бухара стол', 'стол', 'buxoro-viloyati', 'buxoro-shahri'],
    ['диван андижон шаҳрида', 'диван', 'andijon-viloyati', 'andijon-shahri'],
    ['toshkent shahri chilonzor tumani stol', 'stol', 'toshkent-shahri', 'chilonzor-tumani'],
    ['kitob tumani stol', 'stol', 'qashqadaryo-viloyati', 'kitob-tumani'],
  ])('%s', (text, thing, region, district) => {
    const { place, ...intent } = intentOf(text)
    expect(intent.thing).toBe(thing)
    expect([place?.region.slug, place?.district?.slug]).toEqual([region, district])
  })

  test.each([
    ['a thing that is called like it', 'ingliz tili kitob'],
    ['"against"', 'suvarakka qarshi dori'],
    ['a way', 'toshkent samarqand taksi'],
  ])('%s is none', (_, text) => {
    expect(intentOf(text)).toEqual({ thing: text, searched: text, not: [] })
  })

  test('a place alone is searched for', () => {
    expect(intentOf('chilonzor')).toMatchObject({ thing: '', searched: 'chilonzor' })
  })
})

describe('what is not wanted is no word of the thing', () => {
  test.each([
    ['televizor samsung emas', 'televizor', ['samsung']],
    ['xolodilnik artel kerak emas', 'xolodilnik', ['artel']],
    ['krossovka nike va adidas emas', 'krossovka', ['nike', 'adidas']],
    ['telefon iphone dan tashqari', 'telefon', ['iphone']],
    ['samsungdan boshqa telefon', 'telefon', ['samsung']],
    ['телефон кроме айфона', 'телефон', ['айфона']],
    ['кроссовки кроме найка и пумы', 'кроссовки', ['найка', 'пумы']],
    ['куртка, только не чёрная', 'куртка,', ['чёрная']],
    ['мотоцикл без явы', 'мотоцикл', ['явы']],
    ['iphone 13 emas', 'iphone', ['13']],
  ])('%s', (text, thing, not) => {
    expect(intentOf(text)).toMatchObject({ thing, not })
  })

  test.each([
    'скутер без пробега',
    'квартира без мебели',
    'телефон не работает',
    'simsiz quloqchin',
    'samsung emas',
  ])('%s wants all of its words', (text) => {
    expect(intentOf(text)).toMatchObject({ searched: text, not: [] })
  })
})

test('all is said together', () => {
  expect(intentOf('холодильник не самсунг до 3 млн в Самарканде')).toMatchObject({
    thing: 'холодильник',
    price: som(null, 3_000_000),
    place: { region: { slug: 'samarqand-viloyati' } },
    not: ['самсунг'],
  })
})
