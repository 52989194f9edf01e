/** When digests are due, by the clock of Tashkent, which never changes. */
import { boundsOf, tashkentDay } from '../figures/days.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const DAILY_HOUR = 9
/** What was too much for one day comes then. */
export const EVENING_HOUR = 20

/** The last time before `now` that it was this hour in Tashkent. */
export function lastHour(hour: number, now: Date): Date {
  const today = boundsOf(tashkentDay(now)).from.getTime() + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

export const lastFullHour = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
