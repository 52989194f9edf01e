import { expect, test } from 'vitest'
import { isCashless } from '../../../src/server/safety/cashless.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'

const rent = { id: 'month', name: 'oyiga', unit: '/oy' } as const
const YEAR = new Date().getFullYear()

test.each([
  ['a flat on sale', 'apartments', 20_000_000, {}, true],
  ['a flat to let', 'apartments', 5_000_000, { rent }, false],
  ['a new car', 'cars', 9_000_000, { attributes: { year: YEAR - 9 } }, true],
  ['an old car', 'cars', 9_000_000, { attributes: { year: YEAR - 12 } }, false],
  ['an old but dear car', 'cars', 25_000_001, { attributes: { year: YEAR - 12 } }, true],
  ['a phone', 'phones-tablets', 25_000_000, {}, false],
  ['a dear watch', 'jewellery-watches', 40_000_000, {}, true],
])('the law on cash: %s', (_, slug, price, more, isIt) => {
  const category = { id: findCategory('product', slug)?.id ?? 0, name_uz: '', name_uz_cyrl: '' }
  const names = { ...category, name_ru: '', name_en: '' }
  expect(isCashless({ category: names, price, ...more })).toBe(isIt)
})
