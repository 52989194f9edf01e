import { describe, expect, test, vi } from 'vitest'
import { cutText } from '../../src/i18n/cut.ts'
import { filterBy } from '../../src/i18n/filter-by.ts'
import { fillIn } from '../../src/i18n/fill-in.ts'
import { localName } from '../../src/i18n/local-name.ts'
import { accountPath, isLocale, localePath, splitLocale } from '../../src/i18n/locale.ts'
import { placeText } from '../../src/i18n/place-text.ts'
import { textLanguage } from '../../src/i18n/text-language.ts'

test('a name is in the language of the page, in English where that has none', () => {
  const named = {
    name_uz: 'Toshkent',
    name_uz_cyrl: 'Тошкент',
    name_ru: 'Ташкент',
    name_en: 'Tashkent',
  }
  expect(localName(named, 'uz')).toBe('Toshkent')
  expect(localName(named, 'uz-Cyrl')).toBe('Тошкент')
  expect(localName(named, 'ru')).toBe('Ташкент')
  expect(localName(named, 'en')).toBe('Tashkent')
  expect(localName({ ...named, name_ru: '' }, 'ru')).toBe('Tashkent')
})

test('a place is said from the large to the small, in English the other way round', () => {
  const region = 'Ташкент'
  const district = 'Юнусабадский район'
  expect(placeText({ region, district }, 'ru')).toBe('Ташкент, Юнусабадский район')
  const place = { region: 'Toshkent shahri', district: 'Yunusobod tumani' }
  expect(placeText(place, 'uz')).toBe('Toshkent shahri, Yunusobod tumani')
  expect(placeText({ region: 'Tashkent', district: 'Yunusabad District' }, 'en')).toBe(
    'Yunusabad District, Tashkent',
  )
  expect(placeText({ region }, 'ru')).toBe(region)
  expect(placeText({ district: undefined }, 'ru')).toBe('')
})

test('parameters are filled in, missing ones are empty', () => {
  expect(fillIn('{{n}} of {{all}}, {{n}}', { n: 1, all: 'ten' })).toBe('1 of ten, 1')
  expect(fillIn('{{n}} of {{all}}', { n: 0 })).toBe('0 of ')
  expect(fillIn('{n} {{ n }}', { n: 1 })).toBe('{n} {{ n }}')
})

describe('filterBy', () => {
  test.each([
    ['Mirob', 'Mirobod tumani', true],
    ['миробод', 'Mirobod tumani', true],
    ['OBOD', 'Mirobod tumani', true],
    ['shahri', 'Шахрихан', true],
    ['shahrihan', 'Шахрихан', true],
    ['Xorazm', 'Khorezm', false],
    // Two letters are too few to go by their sound
    ['ca', 'Kasbi', false],
    ['cas', 'Kasbi', true],
    ['kas', 'Casbi', true],
    ['', 'Mirobod', true],
    ['mirobodx', 'Mirobod', false],
  ])('%s finds %s: %s', (find, name, isFound) => {
    expect(filterBy(find)(name)).toBe(isFound)
  })
})

describe('a path', () => {
  test.each([
    ['/', 'uz', '/'],
    ['/', 'ru', '/ru'],
    ['/?q=a', 'en', '/en?q=a'],
    ['/product/17', 'uz', '/product/17'],
    ['/product/17', 'ru', '/ru/product/17'],
    ['/', 'uz-Cyrl', '/uz-cyrl'],
    ['/service?q=a', 'uz-Cyrl', '/uz-cyrl/service?q=a'],
  ] as const)('%s in %s is %s, and back again', (path, locale, local) => {
    expect(localePath(path, locale)).toBe(local)
    expect(splitLocale(local)).toEqual({ locale, path })
  })

  test.each([
    '/rural',
    '/english',
    '/de/about',
    '/uz/about',
    '/ruslan?ru=1',
    '/uz-Cyrl/about',
    '/uz-cyr',
  ])('%s has no language of its own', (path) =>
    expect(splitLocale(path)).toEqual({ locale: 'uz', path }),
  )

  test('to an account screen carries the return address', () => {
    expect(accountPath('/login', '/ru/product/1?a=b', 'ru')).toBe(
      '/ru/login?redirect=%2Fru%2Fproduct%2F1%3Fa%3Db',
    )
    expect(accountPath('/register', null, 'uz')).toBe('/register')
  })

  test('only uz in both scripts, ru and en are languages', () => {
    expect(['uz', 'ru', 'en', 'UZ', '', undefined, 'uz-Cyrl'].map(isLocale)).toEqual([
      ...[true, true, true, false, false, false, true],
    ])
  })
})

describe('the language of people’s own text', () => {
  test.each([
    ['Ўғил бола', 'uz', 'uz-Cyrl'],
    ['ҚОРА', 'uz', 'uz-Cyrl'],
    ['Чёрный чайник X', 'uz', 'ru'],
    ['Чёрный iPhone', 'uz', undefined],
    ['Sofa bed', 'en', undefined],
    ['Sofa', 'ru', 'uz'],
    ['Яма', 'en', 'ru'],
    ['Як', 'en', undefined],
    ['Divan', 'en', undefined],
  ] as const)('%s on a page in %s', (text, page, language) => {
    expect(textLanguage(text, page)).toBe(language)
  })
})

test('Texts in cards end at a word, names within 20 and descriptions within 34 characters', () => {
  expect(cutText('Santexnik xizmati, tez', 20)).toBe('Santexnik xizmati…')
  expect(cutText('Кекса ёшдагиларга қараш', 20)).toBe('Кекса ёшдагиларга…')
  expect(cutText('Santexnik va elektrik', 20)).toBe('Santexnik va…')
  expect(cutText('Santexnik va elektr', 20)).toBe('Santexnik va elektr')
  expect(cutText('a'.repeat(34), 34)).toBe('a'.repeat(34))
  expect(cutText('a'.repeat(35), 34)).toBe(`${'a'.repeat(34)}…`)
  expect(cutText('Va kompyutershunoslikdan', 20)).toBe('Va kompyutershunosli…')
  expect(cutText('👩‍🔧👩‍🔧👩‍🔧', 2)).toBe('👩‍🔧👩‍🔧…')
  expect(cutText(' bir\n\nikki ', 34)).toBe('bir ikki')
  expect(cutText('bir ikki', 3)).toBe('bir…')
})

test.each([
  'Santexnik va elektrik',
  '👨‍👩‍👧 oila 👩🏽‍🔧 usta',
  '🇺🇿🇺🇿🇺🇿 bayroq',
  '1️⃣ ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'e\u0301e\u0301e\u0301e\u0301',
])('A browser without Intl.Segmenter cuts %s at the same places', async (text) => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  vi.resetModules()
  const older = await import('../../src/i18n/cut.ts').finally(() => {
    Reflect.set(Intl, 'Segmenter', Segmenter)
  })
  for (const max of [1, 2, 3, 4, 5, 8]) expect(older.cutText(text, max)).toBe(cutText(text, max))
})
