import {
  FIELDS,
  includes,
  withFilter,
  type Chosen,
  type ListField,
  type OptionsName,
} from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { type ListQuery, type PanelName } from '../../api/listings/listing-url.ts'
import { sortsOf, type Sort, type SortNumber } from '../../api/listings/sorts.ts'

/** Panels with few choices; the names of their options are texts of `listing`. */
export type OptionPanelName = OptionsName | 'sort'
type Choice = Extract<ListField, { type: 'choice' }>['options'][number]
type Flag = Extract<ListField, { type: 'flag' }>['parameter']

type Option = {
  name: 'any' | Choice | Flag | 'sort_best' | `sort_${Sort}`
  change: Partial<ListQuery>
  isChosen: boolean
}

export const hasOptions = (panel: PanelName): panel is OptionPanelName =>
  panel === 'sort' || FIELDS.some(({ name, type }) => name === panel && type !== 'range')

/** `sortNumber`: by which the lists of the category are sorted too. */
export function panelOptions(
  kind: Kind,
  panel: OptionPanelName,
  state: ListQuery,
  sortNumber?: SortNumber,
): Option[] {
  if (panel === 'sort')
    return sortsOf(kind, sortNumber).map((sort) => ({
      // Search results are sorted best first
      name: sort === 'new' && state.q !== '' ? 'sort_best' : `sort_${sort}`,
      change: { sort },
      isChosen: sort === state.sort,
    }))
  const { filters } = state
  const option = (name: Option['name'], isChosen: boolean, chosen?: Chosen): Option => ({
    name,
    change: { filters: withFilter(filters, panel, chosen) },
    isChosen,
  })
  return [
    option('any', !(panel in filters)),
    ...FIELDS.filter(({ name }) => name === panel).flatMap(values),
  ]

  function values(field: ListField): Option[] {
    if (field.type === 'choice')
      return field.options.map((name) => option(name, includes(filters[panel], name), [name]))
    return field.type === 'flag' ? [option(field.parameter, panel in filters, true)] : []
  }
}
