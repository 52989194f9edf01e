import { expect, test } from 'vitest'
import { brandOf } from '../../../src/server/reference/brands.ts'

test.each([
  ['iPhone 13 Pro, 128 GB', 'Apple'],
  ['Айфон 11 сотилади', 'Apple'],
  ['Televizor SAMSUNG 43', 'Samsung'],
  ['Продам Кобальт 2021', 'Chevrolet'],
  ['Redmi Note 12', 'Xiaomi'],
  ['iPhone uchun chexol', undefined],
  ['Чехол для Samsung', undefined],
  ['Samsung yoki iPhone', undefined],
  ['Divan', undefined],
  ['Kialar', undefined],
])('the brand of "%s" is %s', (title, brand) => {
  expect(brandOf(title)).toBe(brand)
})
