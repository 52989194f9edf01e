import { describe, expect, test } from 'vitest'
import { cutName, cutText } from '../../src/i18n/cut.ts'
import { filterBy } from '../../src/i18n/filter-by.ts'
import { fillIn } from '../../src/i18n/fill-in.ts'
import { localName } from '../../src/i18n/local-name.ts'
import { accountPath, isLocale, localePath, splitLocale } from '../../src/i18n/locale.ts'
import { textLanguage } from '../../src/i18n/text-language.ts'

test('a name is in the language of the page, in English where that has none', () => {
  const named = { name_uz: 'Toshkent', name_ru: 'Ташкент', name_en: 'Tashkent' }
  expect(localName(named, 'uz')).toBe('Toshkent')
  expect(localName(named, 'ru')).toBe('Ташкент')
  expect(localName(named, 'en')).toBe('Tashkent')
  expect(localName({ ...named, name_ru: '' }, 'ru')).toBe('Tashkent')
})

test('parameters stand in their places, those that lack are nothing', () => {
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
    // Two letters say too little to go by their sound
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
  ] as const)('%s in %s is %s, and back again', (path, locale, local) => {
    expect(localePath(path, locale)).toBe(local)
    expect(splitLocale(local)).toEqual({ locale, path })
  })

  test.each(['/rural', '/english', '/de/about', '/uz/about', '/ruslan?ru=1'])(
    '%s has no language of its own',
    (path) => expect(splitLocale(path)).toEqual({ locale: 'uz', path }),
  )

  test('to an account screen carries where to go on', () => {
    expect(accountPath('/login', '/ru/product/1?a=b', 'ru')).toBe(
      '/ru/login?redirect=%2Fru%2Fproduct%2F1%3Fa%3Db',
    )
    expect(accountPath('/register', null, 'uz')).toBe('/register')
  })

  test('only uz, ru and en are languages', () => {
    expect(['uz', 'ru', 'en', 'UZ', '', undefined, 'uz-Cyrl'].map(isLocale)).toEqual([
      ...[true, true, true, false, false, false, false],
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

test('service cards cut names at 20 and descriptions at 34 whole characters', () => {
  expect(cutName('Santexnik xizmati, tez', 20)).toBe('Santexnik xizmati, t')
  expect(cutText('a'.repeat(34), 34)).toBe('a'.repeat(34))
  expect(cutText('a'.repeat(35), 34)).toBe(`${'a'.repeat(34)}…`)
  expect(cutText('👩‍🔧👩‍🔧👩‍🔧', 2)).toBe('👩‍🔧👩‍🔧…')
  expect(cutText(' bir\n\nikki ', 34)).toBe('bir ikki')
  expect(cutText('bir ikki', 4)).toBe('bir…')
  expect(cutName(' bir ikki', 5)).toBe('bir')
})
