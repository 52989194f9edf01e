import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactTime,
  relativeTime,
  relativeTimeLasts,
  timeAhead,
  timeUntil,
} from '../../src/i18n/format.ts'
import { formatPrice } from '../../src/i18n/price.ts'
import { groupDigits } from '../../src/i18n/digits.ts'
import { LOCALES } from '../../src/i18n/locale.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number, locale: 'uz' | 'ru' | 'en' = 'uz') =>
  relativeTime(new Date(now.getTime() - seconds * 1000), locale, now)
const DAY = 86_400

test.each([
  [5, 'hozirgina'],
  [60, '1 daqiqa oldin'],
  [3 * 3600, '3 soat oldin'],
  [DAY, 'kecha'],
  [3 * DAY, '3 kun oldin'],
  [7 * DAY, '1 hafta oldin'],
  [61 * DAY, '2 oy oldin'],
  [800 * DAY, '2 yil oldin'],
  [-5, 'hozirgina'],
  [-DAY, 'hozirgina'],
  [-400 * DAY, 'hozirgina'],
])('Uzbek needs no support of the browser: %i seconds ago is %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test("Russian and English match the browser's, except for the first minute", () => {
  expect(ago(59, 'ru')).toBe('только что')
  expect(ago(0, 'en')).toBe('just now')
  expect(ago(3 * DAY, 'ru')).toBe('3 дня назад')
  expect(ago(3 * DAY, 'en')).toBe('3 days ago')
})

test('The words match the Unicode data where it is available', () => {
  const units = { year: 370 * DAY, month: 31 * DAY, week: 7 * DAY, day: DAY, hour: 3600 } as const
  for (const unit of ['year', 'month', 'week', 'day', 'hour'] as const)
    for (const value of [1, 2, 3]) {
      const numeric = unit === 'day' ? 'auto' : 'always'
      const cldr = new Intl.RelativeTimeFormat('uz', { numeric })
      const words = (sign: number) => cldr.format(sign * value, unit).replaceAll('‘', 'ʻ')
      const span = value * units[unit]
      expect(ago(span)).toBe(words(-1))
      expect(timeAhead(new Date(now.getTime() + span * 1000), 'uz', now)).toBe(words(1))
    }
})

test.each([
  // Days are those of Tashkent, where it is midnight at 19:00 UTC
  [
    '2026-11-23T10:00:00+05:00',
    '2026-11-25T09:00:00+05:00',
    '2 kun oldin',
    'позавчера',
    '2 days ago',
  ],
  [
    '2026-11-23T23:50:00+05:00',
    '2026-11-25T00:10:00+05:00',
    '2 kun oldin',
    'позавчера',
    '2 days ago',
  ],
  ['2026-11-24T00:10:00+05:00', '2026-11-25T23:50:00+05:00', 'kecha', 'вчера', 'yesterday'],
  [
    '2026-11-24T23:50:00+05:00',
    '2026-11-25T00:10:00+05:00',
    '20 daqiqa oldin',
    '20 минут назад',
    '20 minutes ago',
  ],
  ['2026-11-18T10:00:00Z', '2026-11-24T10:00:00Z', '6 kun oldin', '6 дней назад', '6 days ago'],
  ['2026-11-11T10:00:00Z', '2026-11-24T10:00:00Z', '1 hafta oldin', '1 неделю назад', '1 week ago'],
  [
    '2026-10-26T10:00:00Z',
    '2026-11-24T10:00:00Z',
    '4 hafta oldin',
    '4 недели назад',
    '4 weeks ago',
  ],
  ['2026-10-24T10:00:00Z', '2026-11-24T10:00:00Z', '1 oy oldin', '1 месяц назад', '1 month ago'],
  ['2026-01-31T10:00:00Z', '2026-03-30T10:00:00Z', '1 oy oldin', '1 месяц назад', '1 month ago'],
  [
    '2025-11-28T10:00:00Z',
    '2026-11-24T10:00:00Z',
    '11 oy oldin',
    '11 месяцев назад',
    '11 months ago',
  ],
  ['2025-11-24T10:00:00Z', '2026-11-24T10:00:00Z', '1 yil oldin', '1 год назад', '1 year ago'],
  ['2024-12-01T10:00:00Z', '2026-11-24T10:00:00Z', '1 yil oldin', '1 год назад', '1 year ago'],
  ['2026-11-24T12:00:00Z', '2026-11-24T10:00:00Z', 'hozirgina', 'только что', 'just now'],
])('A time of %s has this relative text at %s', (at, then, uz, ru, en) => {
  const said = (['uz', 'ru', 'en'] as const).map((locale) =>
    relativeTime(new Date(at), locale, new Date(then)),
  )
  expect(said).toEqual([uz, ru, en])
})

test.each([
  [-60, 'hozirgina'],
  [3 * 3600, '3 soatdan keyin'],
  [DAY, 'ertaga'],
  [3 * DAY + 1, '3 kundan keyin'],
])('An event in %i seconds gets the text %s', (seconds, words) => {
  expect(timeAhead(new Date(now.getTime() + seconds * 1000), 'uz', now)).toBe(words)
})

test('A relative time keeps its text for as long as it lasts', () => {
  const ages = fc.oneof(
    fc.integer({ min: 0, max: 2 * DAY }),
    fc.integer({ min: 0, max: 900 * DAY }),
  )
  fc.assert(
    fc.property(ages, (age) => {
      const date = new Date(now.getTime() - age * 1000)
      const lasts = relativeTimeLasts(date, now)
      const later = (seconds: number) =>
        relativeTime(date, 'uz', new Date(now.getTime() + seconds * 1000))
      expect(later(lasts - 1)).toBe(later(0))
      if (age + lasts < DAY) expect(later(lasts)).not.toBe(later(0))
    }),
  )
})

test.each([
  [1, '1 daqiqadan keyin', '1 дақиқадан кейин', 'через 1 минуту', 'in 1 minute'],
  [481, '9 daqiqadan keyin', '9 дақиқадан кейин', 'через 9 минут', 'in 9 minutes'],
  [2 * 3600 + 1, '3 soatdan keyin', '3 соатдан кейин', 'через 3 часа', 'in 3 hours'],
  [DAY - 5, 'ertaga', 'эртага', 'завтра', 'tomorrow'],
  [4 * DAY + 1, '5 kundan keyin', '5 кундан кейин', 'через 5 дней', 'in 5 days'],
])('a wait of %i seconds in words', (seconds, uz, cyrillic, ru, en) => {
  expect(LOCALES.map((locale) => timeUntil(seconds, locale))).toEqual([uz, cyrillic, ru, en])
})

test.each([
  [-5, 60],
  [0, 60],
  [59, 1],
  [60, 60],
  [3599, 1],
  [3600, 3600],
  // Until midnight in Tashkent
  [DAY, 7 * 3600],
  [400 * DAY, 7 * 3600],
])('The relative time of %i seconds ago lasts %i seconds', (age, lasts) => {
  expect(relativeTimeLasts(new Date(now.getTime() - age * 1000), now)).toBe(lasts)
})

test('The last second of a unit is still that unit, the next one is the next', () => {
  expect(ago(59)).toBe('hozirgina')
  expect(ago(119)).toBe('1 daqiqa oldin')
  expect(ago(3599)).toBe('59 daqiqa oldin')
  expect(ago(3600)).toBe('1 soat oldin')
  expect(ago(DAY - 1)).toBe('23 soat oldin')
  expect(ago(6 * DAY)).toBe('6 kun oldin')
  expect(ago(365 * DAY)).toBe('1 yil oldin')
  expect(ago(31 * DAY)).toBe('1 oy oldin')
})

test('Without a given time it is now', () => {
  expect(relativeTime(new Date(Date.now() - 2 * DAY * 1000), 'uz')).toBe('2 kun oldin')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_500_000, '1.500.000'],
  ['12345', '12.345'],
  [999_999_999_999, '999.999.999.999'],
])('The digits of %s are grouped by threes', (value, grouped) => {
  expect(groupDigits(value)).toBe(grouped)
})

test("A price has its currency in the language's place and is never broken across lines", () => {
  expect(LOCALES.map((locale) => formatPrice(1_500_000, locale))).toEqual([
    '1.500.000\u00a0soʻm',
    '1.500.000\u00a0сўм',
    '1.500.000\u00a0сум',
    '1.500.000\u00a0soʻm',
  ])
})

test("Exact times are those of Tashkent, in the language's notation", () => {
  const time = new Date('2026-11-20T10:04:00Z')
  expect(exactTime(time, 'uz')).toBe('20.11.2026, 15:04')
  expect(exactTime(time, 'ru')).toBe('20.11.2026, 15:04')
  expect(exactTime(time, 'en')).toBe('20/11/2026, 15:04')
})
