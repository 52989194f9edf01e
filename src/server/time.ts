/** Lengths of time, and the days of Tashkent. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
/** Uzbekistan has had no summer time since 1991. */
const TASHKENT_MS = 5 * HOUR_MS

/** The date in Tashkent at this time, such as "2026-11-23". */
export const tashkentDay = (time: Date): string =>
  new Date(time.getTime() + TASHKENT_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The last `count` days; today comes last. */
export function lastDays(count: number): string[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, i) =>
    tashkentDay(new Date(now - (count - 1 - i) * DAY_MS)),
  )
}

/** The beginning and the end of a day in Tashkent. */
export function dayBounds(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+05:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}
