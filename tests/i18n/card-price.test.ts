import { expect, test } from 'vitest'
import { cardPrice, cardRent } from '../../src/i18n/card-price.ts'
import { formatPrice } from '../../src/i18n/price.ts'
import { RENT_UNITS } from '../../src/i18n/rent-price.ts'

test.each([
  [10_000_000, '10 mln soʻm', '10 млн сум', '10 mln soʻm'],
  [100_000_000, '100 mln soʻm', '100 млн сум', '100 mln soʻm'],
  [240_500_000, '240,5 mln soʻm', '240,5 млн сум', '240.5 mln soʻm'],
  [999_999_999, '999,99 mln soʻm', '999,99 млн сум', '999.99 mln soʻm'],
  [1_000_000_000, '1 mlrd soʻm', '1 млрд сум', '1 mlrd soʻm'],
  [1_256_000_000, '1,25 mlrd soʻm', '1,25 млрд сум', '1.25 mlrd soʻm'],
])('On cards %d is short and stays on its line', (price, uz, ru, en) => {
  const words = [cardPrice(price, 'uz'), cardPrice(price, 'ru'), cardPrice(price, 'en')]
  expect(words.map((text) => text.replaceAll('\u00a0', '\u0020'))).toEqual([uz, ru, en])
  expect(words.join('')).not.toContain('\u0020')
})

test('A price below ten million is written out on cards too', () => {
  expect(cardPrice(9_999_999, 'uz')).toBe(formatPrice(9_999_999, 'uz'))
})

test.each([
  [5_000_000, 'month', '5 mln soʻm/oy', '5 млн сум/мес.'],
  [850_000, 'day', '850.000 soʻm/kun', '850.000 сум/сут.'],
] as const)('A rent of %d keeps its unit on its line', (price, id, uz, ru) => {
  const words = (['uz', 'ru'] as const).map((locale) =>
    cardRent({ price, rent: { id, name: '', unit: RENT_UNITS[locale][id] } }, locale),
  )
  expect(words.map((text) => text.replaceAll('\u00a0', '\u0020'))).toEqual([uz, ru])
})
