/**
 * Listings as lists show them, kept for some seconds: most pages show the same few. Writes drop them
 * as they drop pages. A kept listing stays one object, so what is made of it can be kept with it.
 */
import type { Locale } from '../../../i18n/locale.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Kind } from '../../reference/categories.ts'

const KEPT_MS = 5_000
const AT_MOST = 2_000

export type Kept<T> = {
  /** The listings that still exist, in the order of their ids; `read` is asked for those not kept. */
  byIds(ids: number[], locale: Locale, read: (ids: number[]) => Promise<T[]>): Promise<T[]>
}
type Entry<T> = { until: number; listings: Partial<Record<Locale, T>> }

export function createKept<T extends { id: number }>(
  kind: Kind,
  bus: Bus,
  now: () => number = Date.now,
): Kept<T> {
  const kept = new Map<string, Entry<T>>()
  /** What was read before the last of them may be older than it. */
  let writes = 0

  bus.subscribe((event) => {
    if (event.type !== 'invalidate' && event.type !== 'missed') return
    writes += 1
    if (event.type === 'missed' || event.tags.includes('sellers')) kept.clear()
    else for (const tag of event.tags) kept.delete(tag)
  })

  const tagOf = (id: number) => `${kind}:${id}`

  function find(id: number, locale: Locale): T | undefined {
    const entry = kept.get(tagOf(id))
    return entry && now() < entry.until ? entry.listings[locale] : undefined
  }

  function keep(listing: T, locale: Locale): void {
    const tag = tagOf(listing.id)
    const entry = kept.get(tag)
    if (entry && now() < entry.until) entry.listings[locale] = listing
    else {
      kept.delete(tag)
      kept.set(tag, { until: now() + KEPT_MS, listings: { [locale]: listing } })
    }
    const [oldest] = kept.keys()
    if (kept.size > AT_MOST && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async byIds(ids, locale, read) {
      const writesBefore = writes
      const listings = new Map(ids.map((id) => [id, find(id, locale)]))
      const missing = ids.filter((id) => !listings.get(id))
      for (const listing of missing.length > 0 ? await read(missing) : []) {
        listings.set(listing.id, listing)
        if (writes === writesBefore) keep(listing, locale)
      }
      return ids.flatMap((id) => listings.get(id) ?? [])
    },
  }
}
