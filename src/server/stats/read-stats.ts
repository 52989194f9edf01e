import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { STATS } from '../../api/stats/stat-names.ts'
import type { DayStats } from '../../api/stats/stats.ts'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import type { User } from '../members/tokens.ts'
import { requireOwn } from '../catalogue/read/own-listing.ts'
import { app } from '../app.ts'
import { lastDays } from '../time.ts'
import { any, run } from '../db/ask.ts'

const DAYS = 30

const statRow = v.object({ day: v.string(), figure: v.picklist(STATS), count: v.number() })

const summed = (rows: string) => `select to_char(day, 'YYYY-MM-DD') as day, figure,
  sum(count)::int as count from (${rows}) as rows group by day, figure`

export async function listingStats(kind: Kind, id: number, user: User): Promise<DayStats[]> {
  await requireOwn(kind, id, user)
  const rows = `select day, figure, count from listing_figures
    where kind = $2 and listing_id = $3 and day >= $1::date`
  return overDays(summed(rows), kind, id)
}

/** One join per kind, because a condition for both kinds would read the whole table. */
export const ownStats = (user: User): Promise<DayStats[]> => {
  const own = (kind: Kind) => `select day, figure, count from ${plural(kind)} as listing
    join listing_figures on kind = '${kind}' and listing_id = listing.id
    where seller_id = $2 and day >= $1::date`
  return overDays(summed(KINDS.map(own).join(' union all ')), user.id)
}

async function overDays(text: string, ...whose: unknown[]): Promise<DayStats[]> {
  const days = lastDays(DAYS).map((day) => ({ day, view: 0, like: 0, chat: 0, phone: 0, share: 0 }))
  const rows = await any('pages', statRow, { text, values: [days[0]?.day, ...whose] })
  const byDay = new Map(days.map((day) => [day.day, day]))
  for (const { day, figure, count } of rows) {
    const counted = byDay.get(day)
    if (counted) counted[figure] = count
  }
  return days
}

/** Owners see a month; more than a year is kept to compare seasons. */
export async function removeOldStats(): Promise<void> {
  for (const table of ['listing_figures', 'site_figures'])
    await run(app().db, sql`delete from ${sql.identifier(table)} where day < current_date - 400`)
}
