import type { AttributeFilter } from '../../server/attributes/filters/shown.ts'
import type { Filter } from './filters.ts'

type Locals = Pick<App.Locals, 't'>

/** The chips of attributes: the chosen ones, and those that are shown first; without any, one for the terms of deals. */
export function attributeChips(filters: AttributeFilter[], locals: Locals): Filter[] {
  const chips = filters.flatMap((filter): Filter[] => {
    const { key, label, without } = filter
    const value = chosenWords(filter, locals)
    if (value === undefined && !filter.isFirst) return []
    return [{ name: key, panel: 'attributes', label, value, without: { filters: without } }]
  })
  if (chips.length > 0 || filters.length === 0) return chips
  const label = locals.t('listing:terms')
  return [{ name: 'attributes', panel: 'attributes', label, value: undefined, without: {} }]
}

/** The chosen value in words; undefined: none. */
function chosenWords(filter: AttributeFilter, { t }: Locals): string | undefined {
  if (filter.type === 'flag') return filter.isChosen ? filter.label : undefined
  if (filter.type === 'options') {
    const names = filter.options.filter(({ isChosen }) => isChosen).map(({ name }) => name)
    return names.length > 0 ? names.join(', ') : undefined
  }
  const [min, max] = filter.words ?? [null, null]
  if (min === max && min !== null) return min
  if (min !== null && max !== null) return `${min} – ${max}`
  if (min !== null) return t('listing:price_at_least', { price: min })
  return max === null ? undefined : t('listing:price_at_most', { price: max })
}
