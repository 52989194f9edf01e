/** The overview for the people who run the site. */
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { SiteFigure } from '../../api/stats/stat-names.ts'
import { dayBounds, lastDays } from '../time.ts'
import { one } from '../db/ask.ts'
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

/** Each table has an index by the time. */
const COUNTED = {
  members: 'users',
  products: 'products',
  services: 'services',
  messages: 'messages',
  reports: 'reports',
  decisions: 'decisions',
} as const

/** From looking at a listing to a deal. */
const FIGURES = {
  views: 'view',
  chats: 'chat',
  phones: 'phone',
  offers: 'offer',
  deals: 'deal',
} as const satisfies Record<string, SiteFigure>

const counts = v.object({
  members: v.number(),
  products: v.number(),
  services: v.number(),
  messages: v.number(),
  reports: v.number(),
  decisions: v.number(),
  views: v.number(),
  chats: v.number(),
  phones: v.number(),
  offers: v.number(),
  deals: v.number(),
})

const COUNT = `select ${[
  ...Object.entries(COUNTED).map(
    ([name, table]) =>
      `(select count(*) from ${table} where created_at >= $1 and created_at < $2) as ${name}`,
  ),
  ...Object.entries(FIGURES).map(
    ([name, figure]) =>
      `coalesce((select count from site_figures where day = $3 and figure = '${figure}'), 0) as ${name}`,
  ),
].join(', ')}`

const over = new LRUCache<string, DayCounts>({ max: 400 })

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

type DayCounts = { day: string } & v.InferOutput<typeof counts>

/**
 * Counts new rows of each day in Tashkent, and what visitors did. Each process counts a finished day once. The last
 * day is today and still changes. Days are counted one at a time, so that other queries get their turn.
 */
export async function countDays(number: number): Promise<DayCounts[]> {
  const days = lastDays(number)
  const all: DayCounts[] = []
  for (const day of days) {
    const counts = over.get(day) ?? (await countDay(day))
    if (day !== days.at(-1)) over.set(day, counts)
    all.push(counts)
  }
  return all
}

async function countDay(day: string): Promise<DayCounts> {
  const { from, to } = dayBounds(day)
  const row = await one('pages', counts, { text: COUNT, values: [from, to, day] })
  return { ...row, day }
}
