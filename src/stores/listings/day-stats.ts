import type { DayStats } from '../../api/stats/stats.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

/** `followers` is the rounded number of the member's followers, known when all listings are asked for. */
export type OwnFigures = { days: DayStats[]; followers?: number }

/** The last thirty days of one of the member's listings, or of all; null when they can't be loaded now. */
export async function readDayStats(
  listing: { kind: Kind; id: number } | 'all',
  lang: string,
): Promise<OwnFigures | null> {
  const answer =
    listing === 'all'
      ? await askAsMember('GET /listings/figures/', { lang })
      : await askAsMember('GET /listings/[kind]/[id]/figures/', { params: listing, lang })
  return answer.ok ? answer.data : null
}
