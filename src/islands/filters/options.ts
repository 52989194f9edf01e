import { SORTS, type ListingState, type Sort } from '../../api/listing-url.ts'

/** What the panels with few choices offer; the names are texts of `listing`. */
const CONDITIONS = ['', 'new', 'used'] as const

type Option = {
  name: 'any' | 'new' | 'used' | 'sort_best' | `sort_${Sort}`
  change: Partial<ListingState>
  isChosen: boolean
}

export const optionsOf = (panel: 'condition' | 'sort', state: ListingState): Option[] =>
  panel === 'condition'
    ? CONDITIONS.map((condition) => ({
        name: condition || 'any',
        change: { condition },
        isChosen: condition === state.condition,
      }))
    : SORTS.map((sort) => ({
        // What words find is shown best first
        name: sort === 'new' && state.q !== '' ? ('sort_best' as const) : (`sort_${sort}` as const),
        change: { sort },
        isChosen: sort === state.sort,
      }))
