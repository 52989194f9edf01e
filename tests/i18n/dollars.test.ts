import { expect, test } from 'vitest'
import { cardPrice } from '../../src/i18n/card-price.ts'
import { inDollars, priceOf } from '../../src/i18n/dollars.ts'
import { formatPrice } from '../../src/i18n/price.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import { priceRange } from '../../src/i18n/price-range.ts'

test.each(LOCALES)('dollars: a price is read as it was written: %s', (locale) => {
  for (const sum of [900, 45_000, 1_500_000, 18_500_000, 999_000_000, 1_250_000_000]) {
    expect(priceOf(formatPrice(sum, locale))).toBe(sum)
    expect(priceOf(cardPrice(sum, locale))).toBeCloseTo(sum, 0)
  }
  expect(priceOf('Narxi kelishilgan')).toBeNull()
})

test('dollars: are rounded, and never nothing', () => {
  expect(inDollars(1_123_932, 11_830.87)).toBe('≈\u00a095\u00a0$')
  expect(inDollars(150_000_000, 11_830.87)).toBe('≈\u00a012.700\u00a0$')
  expect(inDollars(1_000, 11_830.87)).toBe('≈\u00a01\u00a0$')
})

test.each([
  [2_140_000, 3_370_000, 'uz', '2,1–3,4\u00a0mln\u00a0soʻm'],
  [2_140_000, 3_370_000, 'en', '2.1–3.4\u00a0mln\u00a0soʻm'],
  [84_000, 1_260_000, 'ru', '84.000–1,3\u00a0млн\u00a0сум'],
  [12_340, 98_700, 'uz', '12.000–99.000\u00a0soʻm'],
  [450_000_000, 1_200_000_000, 'uz', '450\u00a0mln–1,2\u00a0mlrd\u00a0soʻm'],
  [999_600_000, 1_000_000_000, 'uz', '999,6\u00a0mln–1\u00a0mlrd\u00a0soʻm'],
  [999_960_000, 1_200_000_000, 'en', '999.9\u00a0mln–1.2\u00a0mlrd\u00a0soʻm'],
  [996_400, 1_000_000, 'ru', '996.400–1\u00a0млн\u00a0сум'],
  [994_000_000, 999_000_000, 'uz', '990–999\u00a0mln\u00a0soʻm'],
  [1_000, 1_000, 'uz', '1.000\u00a0soʻm'],
  [1_000, 1_004, 'ru', '1.000\u00a0сум'],
  [2_110_000, 2_140_000, 'uz-Cyrl', '2,1\u00a0млн\u00a0сўм'],
  [1_000_000_000, 1_000_000_000, 'en', '1\u00a0mlrd\u00a0soʻm'],
  [1_000_000, 1_000_000_000, 'uz', '1\u00a0mln–1\u00a0mlrd\u00a0soʻm'],
] as const)('typical price: %i to %i in %s is %s', (low, high, locale, text) => {
  expect(priceRange({ low, high }, locale)).toBe(text)
})
