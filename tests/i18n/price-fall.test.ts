import { expect, test } from 'vitest'
import { priceFall } from '../../src/i18n/price-fall.ts'

test.each([
  [1000, 996, undefined],
  [1000, 995, '↓ 1 %'],
  [1000, 924, '↓ 8 %'],
  [1000, 926, '↓ 7 %'],
  [1000, 1000, undefined],
  [900, 1000, undefined],
  [1000, 0, undefined],
  [null, 900, undefined],
])('a price of %s that is now %s is shown as %s', (old_price, price, shown) => {
  expect(priceFall({ price, old_price })?.replaceAll('\u00a0', ' ')).toBe(shown)
})
