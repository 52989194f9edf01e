import type { AstroGlobal } from 'astro'
import { relativeTimeLasts } from '../../i18n/format.ts'

const HOUR = 3_600
/** Seconds that an age ("3 minutes ago") may lag behind: else a page with one new listing would live for a minute. */
const AGES_LAG = 300

/** Caches the page, for `longest` seconds at most, until a write drops one of its tags or an age on it is wrong. */
export function storePage(
  { cache }: AstroGlobal,
  tags: string[],
  shown: { bumped_at: string }[],
  longest = HOUR,
): void {
  const ages = shown.map(({ bumped_at }) => relativeTimeLasts(new Date(bumped_at)))
  const agesLast = Math.max(AGES_LAG, Math.min(HOUR, ...ages))
  cache.set({ maxAge: Math.min(longest, agesLast), swr: 60, tags })
}
