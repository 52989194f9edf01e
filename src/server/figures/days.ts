const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Uzbekistan has had no summer time since 1991. */
const TASHKENT_MS = 5 * HOUR_MS

/** "2026-11-23", the day that it is in Tashkent then. */
export const tashkentDay = (time: Date): string =>
  new Date(time.getTime() + TASHKENT_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Today, the last one, and the days before it. */
export function lastDays(count: number): string[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, i) =>
    tashkentDay(new Date(now - (count - 1 - i) * DAY_MS)),
  )
}

/** When a day begins there, and when it is over. */
export function boundsOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+05:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}
