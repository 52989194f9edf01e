import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactTime,
  formatPrice,
  relativeTime,
  relativeTimeLasts,
  timeUntil,
} from '../../src/i18n/format.ts'
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
  [7 * DAY, 'oʻtgan hafta'],
  [60 * DAY, '2 oy oldin'],
  [800 * DAY, '2 yil oldin'],
  [-DAY, 'ertaga'],
  [-300, '5 daqiqadan keyin'],
])('Uzbek needs no help of the browser: %i seconds ago is %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('Russian and English are as the browser says, but for the first minute', () => {
  expect(ago(59, 'ru')).toBe('только что')
  expect(ago(0, 'en')).toBe('just now')
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
  [DAY, DAY],
  [7 * DAY, 7 * DAY],
  // The fifth week is cut short by the month, the thirteenth month by the year
  [29 * DAY, DAY],
  [362 * DAY, 3 * DAY],
  [365 * DAY, 365 * DAY],
])('The relative time of %i seconds ago lasts %i seconds', (age, lasts) => {
  expect(relativeTimeLasts(new Date(now.getTime() - age * 1000), now)).toBe(lasts)
})

test('The last second of a unit is still that unit, the next one is the next', () => {
  expect(ago(59)).toBe('hozirgina')
  expect(ago(119)).toBe('1 daqiqa oldin')
  expect(ago(3599)).toBe('59 daqiqa oldin')
  expect(ago(3600)).toBe('1 soat oldin')
  expect(ago(DAY - 1)).toBe('23 soat oldin')
  expect(ago(7 * DAY - 1)).toBe('6 kun oldin')
  expect(ago(365 * DAY)).toBe('oʻtgan yil')
  expect(ago(30 * DAY)).toBe('oʻtgan oy')
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

test('A price says its currency as the language does and is never broken across lines', () => {
  expect(LOCALES.map((locale) => formatPrice(1_500_000, locale))).toEqual([
    '1.500.000\u00a0soʻm',
    '1.500.000\u00a0сўм',
    '1.500.000\u00a0сум',
    '1.500.000\u00a0soʻm',
  ])
})

test('Exact times are those of Tashkent, written as in the language', () => {
  const time = new Date('2026-11-20T10:04:00Z')
  expect(exactTime(time, 'uz')).toBe('20.11.2026, 15:04')
  expect(exactTime(time, 'ru')).toBe('20.11.2026, 15:04')
  expect(exactTime(time, 'en')).toBe('20/11/2026, 15:04')
})
