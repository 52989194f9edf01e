import { expect, test } from 'vitest'
import { readDollars } from '../../../src/stores/listings/dollar-price.ts'

test.each([
  ['8500$', 8500],
  ['$8500', 8500],
  ['8 500 у.е.', 8500],
  ['8500 y.e', 8500],
  ['8.5k usd', 8500],
  ['8,5 минг долларов', 8500],
  ['USD 12 000', 12_000],
  ['100 dollar', 100],
])('%s is a price in dollars', (text, dollars) => {
  expect(readDollars(text)).toBe(dollars)
})

test.each([
  '8500',
  '8.5 mln',
  '$',
  'usd',
  '85 у.е. 90',
  '1500 €',
  '100 de',
  `${'1'.repeat(200)}$`,
  '1.5$',
])('%s is not', (text) => {
  expect(readDollars(text)).toBeUndefined()
})
