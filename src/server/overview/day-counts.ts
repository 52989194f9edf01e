/** Counts new rows of each day in Tashkent. Each process counts a finished day once. */
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { dayBounds, lastDays } from '../time.ts'
import { one } from '../db/ask.ts'

/** Each table has an index by the time. */
const COUNTED = {
  members: 'users',
  products: 'products',
  services: 'services',
  messages: 'messages',
  reports: 'reports',
  decisions: 'decisions',
} as const

const counts = v.object({
  members: v.number(),
  products: v.number(),
  services: v.number(),
  messages: v.number(),
  reports: v.number(),
  decisions: v.number(),
})
export type DayCounts = { day: string } & v.InferOutput<typeof counts>

const COUNT = `select ${Object.entries(COUNTED)
  .map(
    ([name, table]) =>
      `(select count(*) from ${table} where created_at >= $1 and created_at < $2) as ${name}`,
  )
  .join(', ')}`

const over = new LRUCache<string, DayCounts>({ max: 400 })

/** The last day is today and still changes. Days are counted one at a time, so that other queries get their turn. */
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
  const row = await one('pages', counts, { text: COUNT, values: [from, to] })
  return { ...row, day }
}
