import type { Kind } from '../../api/kinds.ts'
import { SORTS, type ListingState, type Sort } from '../../api/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'

/** What the panels with few choices offer; the names are texts of `listing`. */
const CONDITIONS = ['', 'new', 'used'] as const
const RATED = ['', '1'] as const
export type OptionPanelName = 'condition' | 'rating' | 'sort'

type Option = {
  name: 'any' | 'new' | 'used' | 'rated' | 'sort_best' | `sort_${Sort}`
  change: Partial<ListingState>
  isChosen: boolean
}

export function optionsOf(kind: Kind, panel: OptionPanelName, state: ListingState): Option[] {
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
    // What words find is shown best first
    name: sort === 'new' && state.q !== '' ? 'sort_best' : `sort_${sort}`,
    change: { sort },
    isChosen: sort === state.sort,
  }))
}

type TextField = {
  name: 'price_min' | 'price_max' | 'not'
  label: 'price_from' | 'price_to' | 'not_label'
  value: string
  inputMode: 'numeric' | 'text'
  maxLength: number
}

/** What the panels with text fields ask for; the labels are texts of `listing`. */
export function fieldsOf(panel: 'price' | 'words', state: ListingState): TextField[] {
  const price = (value: number | null) => ({
    value: value === null ? '' : groupDigits(value),
    inputMode: 'numeric' as const,
    maxLength: 20,
  })
  return panel === 'price'
    ? [
        { name: 'price_min', label: 'price_from', ...price(state.price_min) },
        { name: 'price_max', label: 'price_to', ...price(state.price_max) },
      ]
    : [
        {
          name: 'not',
          label: 'not_label',
          value: state.not.replaceAll(',', ', '),
          inputMode: 'text',
          maxLength: 200,
        },
      ]
}
