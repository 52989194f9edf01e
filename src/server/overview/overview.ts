/** The overview for the people who run the site. */
import { LRUCache } from 'lru-cache'
import { countDays, type DayCounts } from './day-counts.ts'
import { readNow, type Now } from './now.ts'

const LASTS_MS = 60_000

type Overview = {
  /** The last one is today, in Tashkent. */
  days: DayCounts[]
  now: Now
  /** Share (0–1) of the decisions that could be appealed; null when there were none. */
  overturnedShare: number | null
  readAt: Date
}

const recent = new LRUCache<number, Promise<Overview>>({ max: 10, ttl: LASTS_MS })

/** At most a minute old, however often it is requested. */
export function readOverview(days = 30): Promise<Overview> {
  const cached = recent.get(days)
  if (cached) return cached
  const reading = measure(days)
  recent.set(days, reading)
  reading.catch(() => recent.delete(days))
  return reading
}

async function measure(days: number): Promise<Overview> {
  const now = await readNow(days)
  const overturnedShare = now.against === 0 ? null : now.overturned / now.against
  return { days: await countDays(days), now, overturnedShare, readAt: new Date() }
}
