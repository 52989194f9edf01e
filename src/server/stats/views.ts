/** Counts views and shares: one per day, listing, browser and network, none by programs. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Stat } from '../../api/stats/stat-names.ts'
import type { ListingId } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import type { Caller } from '../http/caller.ts'
import { HOUR_MS, tashkentDay } from '../time.ts'

/** More views than a person makes in an hour. */
const MOST_IN_AN_HOUR = 300
const REMEMBERED = 50_000
const PROGRAMS = /bot|crawl|spider|slurp|preview|lighthouse|monitor/i

const visitsOfToday = new LRUCache<string, true>({ max: REMEMBERED })
const visitsOfHour = new LRUCache<string, number>({ max: REMEMBERED, ttl: HOUR_MS })

/** Hashed, so that a long User-Agent takes no more memory. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

type Viewer = Pick<Caller, 'network' | 'userAgent' | 'fetchSite'>

/** Counts a view or a share, unless it is a repetition. Only pseudonyms that change daily are kept, in memory. */
export function countVisit(
  stat: Stat,
  { kind, id }: ListingId,
  { network, userAgent, fetchSite }: Viewer,
): void {
  if (fetchSite !== 'same-origin' || PROGRAMS.test(userAgent)) return
  const who = app().pseudonym('network', network)
  const visit = hash([stat, kind, id, tashkentDay(new Date()), who, userAgent].join(' '))
  if (visitsOfToday.has(visit)) return
  const before = visitsOfHour.get(who) ?? 0
  if (before >= MOST_IN_AN_HOUR) return
  visitsOfHour.set(who, before + 1, { noUpdateTTL: true })
  visitsOfToday.set(visit, true)
  app().stats.count(stat, { kind, id })
}
