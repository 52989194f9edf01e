import { describe, expect, test } from 'vitest'
import {
  districts,
  findDistrict,
  findRegion,
  regions,
  regionsFor,
  type Place,
} from '../../../src/server/reference/places.ts'
import { fold } from '../../../src/i18n/fold.ts'

const slugOf = ({ names }: Place): string => fold(names.uz).replaceAll(' ', '-')
const typed = (text: string) => [
  text,
  text.replace(/[ʻʼ]/g, "'"),
  text.replace(/[ʻʼ]/g, '‘'),
  text.toUpperCase(),
]
const spellings = (place: Place): (string | number)[] => [
  place.id,
  String(place.id),
  place.slug,
  ...[...Object.values(place.names)].flatMap(typed),
]

test('all are there', () => {
  expect(regions).toHaveLength(14)
  expect(districts).toHaveLength(206)
  expect(new Set(districts.map(({ slug }) => slug)).size).toBe(206)
  expect(districts.every(({ id, regionId }) => Math.floor(id / 1000) === regionId)).toBe(true)
})

test.each(regions)('region $slug is found by every spelling', (region) => {
  const missed = spellings(region).filter((text) => findRegion(text)?.id !== region.id)
  expect(missed).toEqual([])
  expect(slugOf(region)).toBe(region.slug)
})

test('each of the 206 districts is found by every spelling, with and without its region', () => {
  for (const district of districts) {
    const missed = spellings(district).filter(
      (text) =>
        findDistrict(text)?.id !== district.id ||
        findDistrict(text, district.regionId)?.id !== district.id ||
        findDistrict(text, 1999) !== undefined,
    )
    expect(missed).toEqual([])
    expect(slugOf(district)).toBe(district.slug)
  }
})

test('only names of twins are ambiguous without the type word', () => {
  const strangers = districts.filter((district) => {
    const bare = district.names.uz.replace(/ (tumani|shahri)$/, '')
    const found = findDistrict(bare)
    return found?.id !== district.id && found?.type !== 'city'
  })
  expect(strangers).toEqual([])
})

describe('findRegion', () => {
  test.each([
    ['Toshkent', 'toshkent-shahri'],
    ['Ташкент', 'toshkent-shahri'],
    ['г. Ташкент', 'toshkent-shahri'],
    ['Ташкентская обл.', 'toshkent-viloyati'],
    ['Toshkent vil.', 'toshkent-viloyati'],
    ['Фергана', 'fargona-viloyati'],
    ['Джизак', 'jizzax-viloyati'],
    ['Кашкадарья', 'qashqadaryo-viloyati'],
    ['Каракалпакстан', 'qoraqalpogiston-respublikasi'],
    ['Xorezm', 'xorazm-viloyati'],
  ])('%s is %s', (text, slug) => {
    expect(findRegion(text)?.slug).toBe(slug)
  })

  test.each(['', ' ', 'Andijon shahri', 'Chilonzor', '1', '17263', '-1726', 'vilo_ati%', '💛'])(
    '%j is none',
    (text) => {
      expect(findRegion(text)).toBeUndefined()
    },
  )
})

describe('findDistrict', () => {
  test.each([
    ['Andijon', 'andijon-shahri'],
    ['Andijon tumani', 'andijon-tumani'],
    ['Андижанский р-н', 'andijon-tumani'],
    ['г. Андижан', 'andijon-shahri'],
    ['Xiva tuman', 'xiva-tumani'],
    ['Чиланзар', 'chilonzor-tumani'],
    ['мирзо улугбек', 'mirzo-ulugbek-tumani'],
    ["Mo'ynoq", 'moynoq-tumani'],
    ['Шахрихан', 'shahrixon-tumani'],
  ])('%s is %s', (text, slug) => {
    expect(findDistrict(text)?.slug).toBe(slug)
  })

  test.each(['', 'Toshkent shahri', 'город Ташкент', 'Chilonzor shahri', '1726', '1726294000'])(
    '%j is none',
    (text) => {
      expect(findDistrict(text)).toBeUndefined()
    },
  )

  test('only in the requested region', () => {
    expect(findDistrict('Andijon', 1703)?.slug).toBe('andijon-shahri')
    expect(findDistrict('Andijon', 1726)).toBeUndefined()
    expect(findDistrict(1703401, 1706)).toBeUndefined()
  })
})

describe('regionsFor', () => {
  test.each(['uz', 'ru', 'en'] as const)('%s has everything, Tashkent first', (locale) => {
    const list = regionsFor(locale)
    expect(list.map(({ id }) => id).slice(0, 2)).toEqual([1726, 1727])
    expect(list).toHaveLength(14)
    expect(list.flatMap((region) => region.districts)).toHaveLength(206)
  })

  test('follows the alphabet of the language, not that of the computer', () => {
    const names = (locale: 'uz' | 'ru') =>
      regionsFor(locale)[1]?.districts.map((district) => district.names[locale]) ?? []
    expect(names('uz').slice(-4)).toEqual([
      'Zangiota tumani',
      'Oʻrtachirchiq tumani',
      'Chinoz tumani',
      'Chirchiq shahri',
    ])
    expect(names('ru').slice(0, 4)).toEqual([
      'Аккурганский район',
      'Алмалык',
      'Ангрен',
      'Ахангаран',
    ])
  })
})
