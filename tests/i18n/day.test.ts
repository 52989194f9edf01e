import { expect, test } from 'vitest'
import {
  dayInside,
  dayName,
  longDay,
  momentAhead,
  monthName,
  shortDay,
  timeOfDay,
} from '../../src/i18n/day.ts'

const now = new Date(2026, 10, 21, 0, 30)

test.each([
  [new Date(2026, 10, 21, 0, 1), 'Bugun', 'Сегодня', 'Today'],
  [new Date(2026, 10, 20, 23, 59), 'Kecha', 'Вчера', 'Yesterday'],
  [new Date(2026, 10, 19), '19-noyabr', '19 ноября', '19 November'],
  [new Date(2026, 2, 1), '1-mart', '1 марта', '1 March'],
  [new Date(2025, 7, 9), '2025-yil 9-avgust', '9 августа 2025\u00a0г.', '9 August 2025'],
])('%s is called so', (date, uz, ru, en) => {
  expect(dayName(date, 'uz', now)).toBe(uz)
  expect(dayName(date, 'ru', now)).toBe(ru)
  expect(dayName(date, 'en', now)).toBe(en)
})

test('Within a sentence today is no name', () => {
  const on = (day: number) => dayInside(new Date(2026, 10, day), 'ru', now)
  expect([on(21), on(20), on(19)]).toEqual(['сегодня', 'вчера', '19 ноября'])
})

test('A future time shows its hour today, its day later', () => {
  expect(momentAhead(new Date(2026, 10, 21, 15, 4), 'uz', now)).toBe('15:04')
  expect(momentAhead(new Date(2026, 10, 28), 'uz', now)).toBe('28-noyabr')
  expect(momentAhead(new Date(2027, 0, 2), 'ru', now)).toBe('2 января')
})

test('a month and a day with their year', () => {
  const day = new Date(2026, 10, 5)
  expect([longDay(day, 'uz'), monthName(day, 'uz')]).toEqual([
    '2026-yil 5-noyabr',
    '2026-yil noyabr',
  ])
  expect([longDay(day, 'ru'), monthName(day, 'ru')]).toEqual([
    '5 ноября 2026\u00a0г.',
    'ноябрь 2026\u00a0г.',
  ])
  expect([longDay(day, 'en'), monthName(day, 'en')]).toEqual(['5 November 2026', 'November 2026'])
  expect(monthName(day, 'uz-Cyrl')).toBe('2026-йил ноябрь')
})

test.each([
  [
    '2026-11-30T20:30:00Z',
    '2026-yil dekabr',
    '2026-йил декабрь',
    'декабрь 2026\u00a0г.',
    'December 2026',
  ],
  [
    '2026-12-31T18:59:59Z',
    '2026-yil dekabr',
    '2026-йил декабрь',
    'декабрь 2026\u00a0г.',
    'December 2026',
  ],
  [
    '2026-12-31T19:00:00Z',
    '2027-yil yanvar',
    '2027-йил январь',
    'январь 2027\u00a0г.',
    'January 2027',
  ],
])('The month of %s is that of Tashkent', (time, ...names) => {
  const at = new Date(time)
  expect([
    monthName(at, 'uz'),
    monthName(at, 'uz-Cyrl'),
    monthName(at, 'ru'),
    monthName(at, 'en'),
  ]).toEqual(names)
})

test('lists show the time today, and earlier days as short as possible', () => {
  expect(shortDay(new Date(2026, 10, 21, 0, 5), 'uz', now)).toBe('00:05')
  expect(shortDay(new Date(2026, 10, 20, 9), 'ru', now)).toBe('Вчера')
  expect(shortDay(new Date(2026, 2, 1), 'en', now)).toBe('01.03')
  expect(shortDay(new Date(2025, 2, 1), 'en', now)).toBe('01.03.2025')
  expect(timeOfDay(new Date(2026, 1, 1, 9, 5))).toBe('09:05')
})

test.each(
  [
    ...['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust'],
    ...['sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ].map((name, month) => [month, name] as const),
)('month %i is %s', (month, name) => {
  expect(dayName(new Date(2020, month, 3), 'uz', now)).toBe(`2020-yil 3-${name}`)
})

test('tomorrow is not named, and without a given time it is now', () => {
  expect(dayName(new Date(2026, 10, 22), 'uz', now)).toBe('22-noyabr')
  expect(dayName(new Date(), 'en')).toBe('Today')
  expect(shortDay(new Date(2020, 0, 2), 'uz')).toBe('02.01.2020')
})
