/** Due times of digests in Tashkent's time, which has no daylight saving. */
import { DAY_MS, HOUR_MS, dayBounds, tashkentDay } from '../time.ts'

export const DAILY_HOUR = 9
/** The hour at which hits beyond the day's number of instant messages are sent. */
export const EVENING_HOUR = 20

/** The last time before `now` that it was this hour in Tashkent. */
export function lastHour(hour: number, now: Date): Date {
  const today = dayBounds(tashkentDay(now)).from.getTime() + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

export const lastFullHour = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
