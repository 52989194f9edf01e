import { expect, test } from 'vitest'
import { quietFor } from '../../../src/server/notify/quiet-hours.ts'

const HOUR = 3_600
const at = (time: string) => new Date(`2026-11-24T${time}:00+05:00`)
const night = { from: 22, to: 8 }

test.each([
  ['21:59', 0],
  ['22:00', 10 * HOUR],
  ['23:30', 8.5 * HOUR],
  ['00:00', 8 * HOUR],
  ['07:59', 60],
  ['08:00', 0],
  ['12:00', 0],
])('quiet hours: from 22 to 8 it is quiet at %s for %i s', (time, seconds) => {
  expect(quietFor(night, at(time))).toBe(seconds)
})

test.each([
  [{ from: 13, to: 15 }, '14:00', HOUR],
  [{ from: 13, to: 15 }, '15:00', 0],
  [{ from: 13, to: 15 }, '02:00', 0],
  [{ from: 0, to: 23 }, '22:30', 0.5 * HOUR],
  [{ from: 7, to: 7 }, '07:00', 0],
])('quiet hours: of %o it is quiet at %s for %i s', (hours, time, seconds) => {
  expect(quietFor(hours, at(time))).toBe(seconds)
})
