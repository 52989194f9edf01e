import type { AstroGlobal } from 'astro'
import { relativeTimeLasts } from '../../i18n/format.ts'

const HOUR = 3_600

/** Stores the page until a write drops one of its tags, or an age on it ("3 minutes ago") is not true any more. */
export function storePage(
  { cache }: AstroGlobal,
  tags: string[],
  shown: { bumped_at: string }[],
): void {
  const ages = shown.map(({ bumped_at }) => relativeTimeLasts(new Date(bumped_at)))
  cache.set({ maxAge: Math.min(HOUR, ...ages), swr: 60, tags })
}
