import type { AstroGlobal } from 'astro'
import { relativeTimeLasts } from '../../i18n/format.ts'

const HOUR = 3_600

/** Caches the page, for `longest` seconds at most, until a write drops one of its tags or an age on it ("3 minutes ago") becomes wrong. */
export function storePage(
  { cache }: AstroGlobal,
  tags: string[],
  shown: { bumped_at: string }[],
  longest = HOUR,
): void {
  const ages = shown.map(({ bumped_at }) => relativeTimeLasts(new Date(bumped_at)))
  cache.set({ maxAge: Math.min(longest, ...ages), swr: 60, tags })
}
