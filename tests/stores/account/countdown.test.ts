import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountdown } from '../../../src/stores/account/countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('countdown: a part of a second counts as one, and nothing is allowed before the end', () => {
  const countdown = createCountdown()
  countdown.$left.listen(() => {})
  countdown.endAt(Date.now() + 2_500)
  const seen = [countdown.$left.get()]
  for (let second = 0; second < 4; second += 1) {
    vi.advanceTimersByTime(1_000)
    seen.push(countdown.$left.get())
  }
  expect(seen).toEqual([3, 2, 1, 0, 0])
})
