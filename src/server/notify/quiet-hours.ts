/** The hours in which nothing is sent. */

import { DAY_S, HOUR_S } from '../time.ts'
const TASHKENT_S = 5 * 3_600

export type QuietTimes = { from: number; to: number }

/** Seconds until the quiet hours end, in Tashkent, which has no summer time; 0 outside of them. */
export function quietFor({ from, to }: QuietTimes, now = new Date()): number {
  const time = (Math.floor(now.getTime() / 1000) + TASHKENT_S) % DAY_S
  const length = ((to - from + 24) % 24) * HOUR_S
  const passed = (time - from * HOUR_S + DAY_S) % DAY_S
  return passed < length ? length - passed : 0
}
