/** Fixed-window counters by key; the first point opens a window. */
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Limit } from './limit-table.ts'

/** `end` identifies the window, `msLeft` is the time until it ends. */
const count = v.object({ used: v.number(), end: v.number(), msLeft: v.number() })
type Count = v.InferOutput<typeof count>

export type Counter = {
  /** Counts the points only if all of them fit. */
  take(key: string, points: number): Promise<Count & { ok: boolean }>
  /** Removes points from the window in which they were counted; a later window stays as it is. */
  giveBack(key: string, points: number, end: number): Promise<void>
  read(key: string): Promise<Count | null>
  reset(key: string): Promise<void>
}

/** The database's clock, so that processes whose clocks differ share windows. */
export const NOW_MS = '(extract(epoch from now()) * 1000)::bigint'
const COUNT = `points as used, expire as "end", expire - ${NOW_MS} as "msLeft"`

const TAKE = `insert into rate_limits as old (key, points, expire)
  select $1, $2::int, ${NOW_MS} + $4::bigint where $2::int <= $3::int
  on conflict (key) do update set
    points = case when old.expire > ${NOW_MS} then old.points else 0 end + excluded.points,
    expire = case when old.expire > ${NOW_MS} then old.expire else excluded.expire end
  where old.expire <= ${NOW_MS} or old.points + excluded.points <= $3::int
  returning ${COUNT}`

/** Shortens a full window to its length from now, because a clock that was ahead may have opened it. */
const REFUSE = `update rate_limits set expire = least(expire, ${NOW_MS} + $2::bigint)
  where key = $1 returning ${COUNT}`

const READ = `select ${COUNT} from rate_limits
  where key = $1 and expire > ${NOW_MS} and expire <= ${NOW_MS} + $2::bigint`

const GIVE_BACK = `update rate_limits set points = points - $2::int
  where key = $1 and expire = $3::bigint and points >= $2::int`

/** Counts in the table `rate_limits`, which all processes share and which survives restarts. */
export function storedCounter(pool: Pool, { points: max, duration }: Limit): Counter {
  const ms = duration * 1000
  const counts = async (name: string, text: string, values: (string | number)[]) =>
    v.parse(v.array(count), (await pool.query({ name, text, values })).rows)
  return {
    async take(key, points) {
      const [taken] = await counts('take-limit', TAKE, [key, points, max, ms])
      if (taken) return { ok: true, ...taken }
      const [full = { used: 0, end: 0, msLeft: ms }] = await counts('refuse-limit', REFUSE, [
        key,
        ms,
      ])
      return { ok: false, ...full }
    },
    async giveBack(key, points, end) {
      await pool.query(GIVE_BACK, [key, points, end])
    },
    async read(key) {
      const [open = null] = await counts('read-limit', READ, [key, ms])
      return open
    },
    async reset(key) {
      await pool.query('delete from rate_limits where key = $1', [key])
    },
  }
}

/** Counts in the memory of this process. */
export function localCounter({ points: max, duration }: Limit): Counter {
  const windows = new Map<string, { used: number; end: number }>()
  /** All windows have the same length, so expired ones come first in the map. */
  const open = (key: string, now: number) => {
    for (const [over, { end }] of windows) {
      if (end > now) break
      windows.delete(over)
    }
    return windows.get(key)
  }
  return {
    async take(key, points) {
      const now = performance.now()
      const window = open(key, now) ?? { used: 0, end: now + duration * 1000 }
      const ok = window.used + points <= max
      if (ok) {
        window.used += points
        windows.set(key, window)
      }
      return { ok, ...window, msLeft: window.end - now }
    },
    async giveBack(key, points, end) {
      const window = windows.get(key)
      if (window?.end === end) window.used = Math.max(0, window.used - points)
    },
    async read(key) {
      const now = performance.now()
      const window = open(key, now)
      return window ? { ...window, msLeft: window.end - now } : null
    },
    async reset(key) {
      windows.delete(key)
    },
  }
}
