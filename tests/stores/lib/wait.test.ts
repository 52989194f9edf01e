import { expect, test } from 'vitest'
import { waitText } from '../../../src/stores/lib/wait.ts'

const HOUR = 3_600
/** In the time zone of the machine. */
const now = new Date(2026, 10, 22, 21, 30, 10)

test.each([
  [1, 'wait_seconds', { count: 1 }],
  [90, 'wait_seconds', { count: 90 }],
  [91, 'wait_minutes', { count: 2 }],
  [HOUR, 'wait_minutes', { count: 60 }],
  [HOUR + 1, 'wait_today', { time: '22:31' }],
  [2 * HOUR, 'wait_today', { time: '23:31' }],
  [2.5 * HOUR, 'wait_tomorrow', { time: '00:01' }],
  [24 * HOUR, 'wait_tomorrow', { time: '21:31' }],
  [27 * HOUR, 'wait_days', { count: 2 }],
  [30 * 24 * HOUR, 'wait_days', { count: 30 }],
])('waitText: %i seconds at half past nine in the evening', (seconds, key, params) => {
  expect(waitText('wait', seconds, now)).toEqual({ key, params })
})
