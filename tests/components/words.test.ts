import { expect, test } from 'vitest'
import { countWords, isIndexed } from '../../src/components/listing/listing-words.ts'
import { wholeListing } from '../../src/api/listings/listing-url.ts'
import { textLanguage } from '../../src/i18n/text-language.ts'
import { inlineJson, shorten } from '../../src/layouts/meta.ts'

test('a count that stopped is shown as a minimum', () => {
  expect(countWords(10_000, true)).toBe('10.000+')
  expect(countWords(999, false)).toBe('999')
})

test('crawlers index categories and places only', () => {
  const whole = wholeListing('product')
  expect(isIndexed('product', { ...whole, category: 'cars', region: 'x', page: 2 })).toBe(true)
  const chosen = [{ price: { min: 1, max: null } }, { condition: ['new'] }, { make: ['kia'] }]
  const fine = [{ q: 'a' }, { sort: 'price_asc' as const }, { size: 24 }]
  for (const change of [...fine, ...chosen.map((filters) => ({ filters }))])
    expect(isIndexed('product', { ...whole, ...change })).toBe(false)
  for (const change of [{ filters: { rating: true as const } }, { sort: 'rating' as const }])
    expect(isIndexed('service', { ...wholeListing('service'), ...change })).toBe(false)
})

test('people’s own words are marked with their language', () => {
  expect(textLanguage('Стиральная машина', 'uz')).toBe('ru')
  expect(textLanguage('Ҳовли сотилади', 'ru')).toBe('uz-Cyrl')
  expect(textLanguage('Divan sotiladi', 'ru')).toBe('uz')
  expect(textLanguage('Divan sotiladi', 'uz')).toBeUndefined()
  expect(textLanguage('Диван', 'ru')).toBeUndefined()
  expect(textLanguage('12', 'ru')).toBeUndefined()
})

test('structured data cannot end its script', () => {
  expect(inlineJson({ a: '</script><script>' })).not.toContain('<')
})

test('summaries are one line, cut between words', () => {
  expect(shorten('bir\n ikki', 20)).toBe('bir ikki')
  expect(shorten('bir ikki uch', 9)).toBe('bir ikki…')
})
