import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime, relativeTimeLasts } from '../../src/i18n/format.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number, locale: 'uz' | 'ru' | 'en' = 'uz') =>
  relativeTime(new Date(now.getTime() - seconds * 1000), locale, now)
const DAY = 86_400

test.each([
  [5, 'shu daqiqada'],
  [60, '1 daqiqa oldin'],
  [3 * 3600, '3 soat oldin'],
  [DAY, 'kecha'],
  [3 * DAY, '3 kun oldin'],
  [7 * DAY, 'oʻtgan hafta'],
  [60 * DAY, '2 oy oldin'],
  [800 * DAY, '2 yil oldin'],
  [-DAY, 'ertaga'],
  [-300, '5 daqiqadan keyin'],
])('Uzbek needs no help of the browser: %i seconds ago is %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('Russian and English are as the browser says', () => {
  expect(ago(3 * DAY, 'ru')).toBe('3 дня назад')
  expect(ago(3 * DAY, 'en')).toBe('3 days ago')
})

test('The words are those of the Unicode data wherever that is at hand', () => {
  const cldr = new Intl.RelativeTimeFormat('uz', { numeric: 'auto' })
  const units = { year: 31_536_000, month: 2_592_000, week: 604_800, day: DAY, hour: 3600 } as const
  for (const unit of ['year', 'month', 'week', 'day', 'hour'] as const)
    for (const value of [-2, -1, 1, 2])
      expect(ago(-value * units[unit])).toBe(cldr.format(value, unit).replaceAll('‘', 'ʻ'))
})

test('A relative time says the same for as long as it lasts, and then something else', () => {
  const ages = fc.oneof(
    fc.integer({ min: 0, max: 2 * DAY }),
    fc.integer({ min: 0, max: 900 * DAY }),
  )
  fc.assert(
    fc.property(ages, (age) => {
      const lasts = relativeTimeLasts(new Date(now.getTime() - age * 1000), now)
      expect(ago(age + lasts - 1)).toBe(ago(age))
      expect(ago(age + lasts)).not.toBe(ago(age))
    }),
  )
})
