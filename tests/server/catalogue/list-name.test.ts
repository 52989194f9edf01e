/** Names of lists say all their filters, and no two lists have one name. */
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { LOCALES, type Locale } from '../../../src/i18n/locale.ts'
import { attributePlanIn, optionsOf } from '../../../src/server/attributes/plan/plan.ts'
import { readList } from '../../../src/server/catalogue/address/search-list.ts'
import { listName, readersName } from '../../../src/server/catalogue/list-name.ts'
import { categories } from '../../../src/server/reference/categories.ts'
import { districts, regions } from '../../../src/server/reference/places.ts'

function nameOf(query: string, locale: Locale = 'uz', kind: Kind = 'product'): string {
  const list = readList(kind, query)?.list
  return list ? listName(list, locale).replaceAll('\u00a0', ' ') : 'no list'
}

const COBALT =
  '?category=cars&region=tashkent-city&make=chevrolet&model=cobalt&year_min=2017&year_max=2020&transmission=automatic&price_max=130000000'

describe('the name of a list', () => {
  test.each<[string, Locale, string]>([
    [COBALT, 'uz', 'Chevrolet Cobalt, 2017–2020, Avtomat, 130 mln gacha, Toshkent shahri'],
    [COBALT, 'ru', 'Chevrolet Cobalt, 2017–2020, Автомат, до 130 млн, Ташкент'],
    [COBALT, 'en', 'Chevrolet Cobalt, 2017–2020, Automatic, up to 130 mln, Tashkent City'],
    ['?category=apartments&rooms_min=2&rooms_max=3', 'uz', 'Kvartiralar, 2–3 xona'],
    ['?category=apartments&rooms_min=2&rooms_max=3', 'ru', 'Квартиры, 2–3 комнаты'],
    [
      '?category=cars&mileage_max=84500&condition=used',
      'uz',
      'Yengil avtomobillar, 84.500 km gacha, Ishlatilgan',
    ],
    [
      '?q=Divan&not=burchak&price_min=850000&price_max=1200000',
      'uz',
      'Divan, 850.000 soʻm–1,2 mln, −burchak',
    ],
    ['?q=muzlatkich, toshkent', 'uz', 'Muzlatkich, Toshkent'],
    ['?q=музлаткич Самарқандда', 'uz-Cyrl', 'Музлаткич Самарқандда'],
    [
      '?q=диван в самаркандской области&price_max=2000000',
      'ru',
      'Диван в Самаркандской области, до 2 млн',
    ],
    ['?q=fridge tashkent or samarkand', 'en', 'Fridge Tashkent or Samarkand'],
    ['?q=3 xonali kvartira chilonzor tumani', 'uz', '3 xonali kvartira Chilonzor tumani'],
  ])('%s in %s', (query, locale, name) => {
    expect(nameOf(query, locale)).toBe(name)
  })
})

test('a stored name is told in the reader’s language unless the member typed it', () => {
  const stored = (name: string) =>
    readersName({ name, kind: 'product', query: '?category=cars', seller: null }, 'ru')
  expect(stored('Yengil avtomobillar')).toBe('Легковые автомобили')
  expect(stored('Oʻgʻlimga')).toBe('Oʻgʻlimga')
})

/** Lists with one filter each, by every option, place and bound, in one kind. */
function variants(): [Kind, string][] {
  const found: [Kind, string][] = []
  for (const kind of ['product', 'service'] as const) {
    for (const { slug } of regions) found.push([kind, `?region=${slug}`])
    for (const { slug, regionId } of districts) {
      const region = regions.find(({ id }) => id === regionId)?.slug ?? ''
      found.push([kind, `?region=${region}&district=${slug}`])
      found.push([kind, `?region=${region}&district=${slug}&near=1`])
    }
    found.push([kind, '?q=divan'], [kind, '?q=divan&exact=1'], [kind, '?q=divan&not=stol'])
  }
  for (const category of categories) {
    const { kind, slug } = category
    const at = `?category=${slug}`
    found.push([kind, at], [kind, `${at}&q=divan`], [kind, `${at}&condition=new`])
    for (const price of [
      'price_min=1000000',
      'price_max=1000000',
      'price_min=1000000&price_max=1500000000',
      'price_min=1000000&price_max=1500000',
      'price_min=1000001',
    ])
      if (kind === 'product') found.push([kind, `${at}&${price}`])
    for (const { attribute, filter } of attributePlanIn({ kind, category }).attributes) {
      if (filter === undefined) continue
      const { key } = attribute
      if (attribute.type === 'int' || attribute.type === 'dec1')
        for (const [min, max] of [
          [2, 3],
          [2, 2],
          [3, 3],
          [2000, 2010],
          [2000, 2000],
          [1500, 1600],
        ])
          found.push(
            [kind, `${at}&${key}_min=${min}&${key}_max=${max}`],
            [kind, `${at}&${key}_min=${min}`],
            [kind, `${at}&${key}_max=${max}`],
          )
      else if (attribute.type === 'bool') found.push([kind, `${at}&${key}=1`])
      else
        for (const option of optionsOf(attribute, undefined)) {
          found.push([kind, `${at}&${key}=${option.id}`])
          for (const { id } of option.branches)
            found.push([kind, `${at}&${key}=${option.id}&model=${id}`])
        }
    }
  }
  return found
}

test.each(LOCALES)('two lists never have the same name in %s', (locale) => {
  const names = new Map<string, string>()
  const same: string[] = []
  for (const [kind, query] of variants()) {
    const read = readList(kind, query)
    if (!read) throw new Error(`${query} is no list`)
    const name = listName(read.list, locale)
    const address = kind + read.query
    const other = names.get(name)
    if (other !== undefined && other !== address) same.push(`${name}: ${other}, ${address}`)
    names.set(name, address)
  }
  expect(names.size).toBeGreaterThan(1000)
  expect(same).toEqual([])
})
