import type { AttributeFilter } from '../../server/page-data/attribute-filters.ts'
import type { Filter } from './filters.ts'

type Locals = Pick<App.Locals, 't'>

/** The chips of a category's attributes: the chosen ones, and those that are shown first. */
export const attributeChips = (filters: AttributeFilter[], locals: Locals): Filter[] =>
  filters.flatMap((filter) => {
    const { key, label, without } = filter
    const value = chosenWords(filter, locals)
    if (value === undefined && !filter.isFirst) return []
    return [{ name: key, panel: 'attributes', label, value, without: { filters: without } }]
  })

/** The chosen value in words; undefined: none. */
function chosenWords(filter: AttributeFilter, { t }: Locals): string | undefined {
  if (filter.type === 'flag') return filter.isChosen ? filter.label : undefined
  if (filter.type === 'options') {
    const names = filter.options.filter(({ isChosen }) => isChosen).map(({ name }) => name)
    return names.length > 0 ? names.join(', ') : undefined
  }
  const [min, max] = filter.words
  if (min === max && min !== null) return min
  if (min !== null && max !== null) return `${min} – ${max}`
  if (min !== null) return t('listing:price_at_least', { price: min })
  return max === null ? undefined : t('listing:price_at_most', { price: max })
}
