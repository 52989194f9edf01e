import type { Kind } from '../../api/lib/kinds.ts'
import { SORTS, type ListingQuery, type Sort } from '../../api/listings/listing-url.ts'

/** The options of panels with few choices; the names are texts of `listing`. */
const CONDITIONS = ['', 'new', 'used'] as const
const RATED = ['', '1'] as const
export type OptionPanelName = 'condition' | 'rating' | 'sort'

type Option = {
  name: 'any' | 'new' | 'used' | 'rated' | 'sort_best' | `sort_${Sort}`
  change: Partial<ListingQuery>
  isChosen: boolean
}

export function optionsOf(kind: Kind, panel: OptionPanelName, state: ListingQuery): Option[] {
  if (panel === 'condition')
    return CONDITIONS.map((condition) => ({
      name: condition || 'any',
      change: { condition },
      isChosen: condition === state.condition,
    }))
  if (panel === 'rating')
    return RATED.map((rated) => ({
      name: rated ? 'rated' : 'any',
      change: { rated },
      isChosen: rated === state.rated,
    }))
  return SORTS[kind].map((sort) => ({
    // Search results are sorted best first
    name: sort === 'new' && state.q !== '' ? 'sort_best' : `sort_${sort}`,
    change: { sort },
    isChosen: sort === state.sort,
  }))
}
