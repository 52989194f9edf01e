import type { DayFigures } from '../../api/figures/figures.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

/** The last thirty days of one of the member's listings, or of all; null when they can't be loaded now. */
export async function readDayFigures(
  listing: { kind: Kind; id: number } | 'all',
  lang: string,
): Promise<DayFigures[] | null> {
  const answer =
    listing === 'all'
      ? await askAsMember('GET /listings/figures/', { lang })
      : await askAsMember('GET /listings/[kind]/[id]/figures/', { params: listing, lang })
  return answer.ok ? answer.data.days : null
}
