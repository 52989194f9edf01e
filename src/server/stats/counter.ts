import { STATS, type SiteFigure } from '../../api/stats/stat-names.ts'
import { plural, type Kind, type ListingId } from '../../api/lib/kinds.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { run } from '../db/ask.ts'
import type { Db } from '../db/index.ts'
import type { CounterName, Metrics } from '../metrics/metrics.ts'
import { tashkentDay } from '../time.ts'

export type StatCounter = {
  /** Counts for the site and, unless the figure is of the site only, for the listing's owner. */
  count(figure: SiteFigure, listing: ListingId): void
  flush(): Promise<void>
}

/** Offers have theirs, which counts answers too. */
const METRICS: Partial<Record<SiteFigure, CounterName>> = {
  view: 'listings_viewed',
  chat: 'chats_opened',
  phone: 'phones_shown',
  deal: 'deals_agreed',
}

/** Counts in memory and writes all counts at each flush: a killed process loses the counts since the last one. */
export function createStatCounter(db: Db, metrics: Metrics): StatCounter {
  let counts = new Map<string, number>()
  return {
    count(figure, { kind, id }) {
      const metric = METRICS[figure]
      if (metric) metrics.count(metric)
      const key = [kind, id, tashkentDay(new Date()), figure].join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    async flush() {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      const rows = [...taken].map(([key, count]) => [...key.split(' '), count])
      await run(db, { text: ADD, values: [JSON.stringify(rows), STATS] })
    },
  }
}

const exists = (kind: Kind) =>
  `kind = '${kind}' and exists (select from ${plural(kind)} where id = listing_id and ${READABLE})`

/** Leaves out views of what does not exist. Sorted, so that two processes do not deadlock. */
const ADD = `with counted as materialized (
    select row ->> 0 as kind, (row ->> 1)::bigint as listing_id, (row ->> 2)::date as day,
      row ->> 3 as figure, (row ->> 4)::int as count
    from jsonb_array_elements($1::jsonb) as row),
  known as materialized (
    select * from counted where (${exists('product')}) or (${exists('service')})),
  of_site as (insert into site_figures (day, figure, count)
    select day, figure, sum(count) from (
      select * from known where figure = 'view' union all select * from counted where figure <> 'view') as all_counted
    group by day, figure order by day, figure
    on conflict (day, figure) do update set count = site_figures.count + excluded.count)
  insert into listing_figures (kind, listing_id, day, figure, count)
  select * from known where figure = any($2) order by kind, listing_id, day, figure
  on conflict (kind, listing_id, day, figure)
  do update set count = listing_figures.count + excluded.count`
