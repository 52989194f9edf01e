import { expect, test } from 'vitest'
import { LOCALES, localePath, splitLocale } from '../../src/i18n/locale.ts'

const PATHS = [
  '/',
  '/about',
  '/product/17?x=/ru',
  '/?q=ru',
  '/russia',
  '/en-glish',
  '/enter?lang=ru',
]

test.each(PATHS)('locale path: %s comes back from every language', (path) => {
  for (const locale of LOCALES)
    expect(splitLocale(localePath(path, locale))).toEqual({ locale, path })
})

test('locale path: the default language has no prefix, not even a written one', () => {
  expect(localePath('/about', 'uz')).toBe('/about')
  expect(splitLocale('/uz/about')).toEqual({ locale: 'uz', path: '/uz/about' })
})

test('locale path: a prefix alone is the home page', () => {
  expect(splitLocale('/ru')).toEqual({ locale: 'ru', path: '/' })
  expect(splitLocale('/ru/')).toEqual({ locale: 'ru', path: '/' })
  expect(splitLocale('/en?q=divan')).toEqual({ locale: 'en', path: '/?q=divan' })
})
