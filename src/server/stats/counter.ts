import type { Stat } from '../../api/stats/stat-names.ts'
import { plural, type Kind, type ListingId } from '../../api/lib/kinds.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { run } from '../db/ask.ts'
import type { Db } from '../db/index.ts'
import { tashkentDay } from '../time.ts'

export type StatCounter = {
  count(stat: Stat, listing: ListingId): void
  flush(): Promise<void>
}

/** Counts in memory and writes all counts at each flush: a killed process loses the counts since the last one. */
export function createStatCounter(db: Db): StatCounter {
  let counts = new Map<string, number>()
  return {
    count(stat, { kind, id }) {
      const key = [kind, id, tashkentDay(new Date()), stat].join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    async flush() {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      const rows = [...taken].map(([key, count]) => [...key.split(' '), count])
      await run(db, { text: ADD, values: [JSON.stringify(rows)] })
    },
  }
}

const exists = (kind: Kind) =>
  `kind = '${kind}' and exists (select from ${plural(kind)} where id = listing_id and ${READABLE})`

/** Leaves out ids that do not exist. Sorted, so that two processes do not deadlock. */
const ADD = `insert into listing_figures (kind, listing_id, day, figure, count)
  select * from (
    select row ->> 0 as kind, (row ->> 1)::bigint as listing_id, (row ->> 2)::date as day,
      row ->> 3 as figure, (row ->> 4)::int as count
    from jsonb_array_elements($1::jsonb) as row) as counted
  where (${exists('product')}) or (${exists('service')})
  order by kind, listing_id, day, figure
  on conflict (kind, listing_id, day, figure)
  do update set count = listing_figures.count + excluded.count`
