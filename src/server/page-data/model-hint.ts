/** For a search that names a model, such as "Cobalt 2019": the list of its category with these filters. */
import {
  attributeParameter,
  attributesIn,
  boundsOf,
  commonIn,
  includes,
  isRange,
  type Filters,
} from '../../api/listing-fields/fields.ts'
import type { Locale } from '../../i18n/locale.ts'
import { offeredIn, readAttributes } from '../catalogue/attribute-filters.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import { withState, type List } from '../catalogue/list.ts'
import { numberWords } from '../catalogue/read/attribute-words.ts'
import type { Count } from '../catalogue/read/counts.ts'
import { attributesInWords } from '../reference/attributes-in-words.ts'
import { attributePlanOf, unitNames } from '../reference/attributes.ts'
import { categoriesOf, type Category } from '../reference/categories.ts'
import { isTradeWord } from '../search/trade-words.ts'

export type ModelHint = Count & {
  category: Category
  filters: Filters
  /** The model and the other filters in words. */
  name: string
}

/** Undefined unless every word is understood, in one category only, and some listing is found so. */
export async function modelHint(list: List, locale: Locale): Promise<ModelHint | undefined> {
  const { kind, state } = list
  if (state.q === '' || state.page > 1) return undefined
  const categories = list.category ? [list.category] : categoriesOf(kind)
  const [found, ...others] = categories.flatMap((category) => {
    const named = filtersNamed({ ...list, category })
    return named ? [{ category, named }] : []
  })
  if (!found || others.length > 0) return undefined
  const { category, named } = found
  const filters = withNamed(list, category, named)
  if (JSON.stringify(filters) === JSON.stringify(state.filters)) return undefined
  const filtered = { ...withState(list, { q: '', exact: '', filters, size: 1 }), category }
  const count = await countFound(filtered)
  return count.count === 0
    ? undefined
    : { ...count, category, filters, name: wordsOf(category, named, locale) }
}

/** The list's filters and the named ones, in the order of addresses. */
function withNamed({ state }: List, category: Category, named: Filters): Filters {
  const all = { ...attributesIn(state.filters), ...named }
  const inOrder = attributePlanOf(category).attributes.flatMap(({ attribute: { key } }) => {
    const chosen = all[key]
    return chosen === undefined ? [] : [[key, chosen] as const]
  })
  return { ...commonIn(state.filters), ...Object.fromEntries(inOrder) }
}

/** The filters that the words stand for, if these name a model and nothing else remains. */
function filtersNamed(list: List & { category: Category }): Filters | undefined {
  const plan = attributePlanOf(list.category)
  const branches = plan.attributes.filter(({ attribute }) => attribute.type === 'branch')
  if (branches.length === 0) return undefined
  const { values, unread } = attributesInWords(plan, list.state.q)
  const isModel = branches.some(({ attribute }) => values.has(attribute.key))
  if (!isModel || !unread.every(isTradeWord)) return undefined
  const params = new URLSearchParams()
  for (const { attribute } of plan.attributes) {
    const said = values.get(attribute.key)
    if (!said) continue
    const name = attributeParameter(attribute.key)
    if (attribute.type === 'bool') params.set(name, '1')
    else if (!('grouping' in attribute)) params.set(name, said.join(','))
    // A year is exact; a distance may be the least or the most
    else if (!attribute.grouping) for (const bound of boundsOf(name)) params.set(bound, said.join())
  }
  const filters = readAttributes(list, params)
  const isWhole = [...values.keys()].every((key) => key in filters)
  return isWhole ? filters : undefined
}

/** "Chevrolet Cobalt, 2019" */
function wordsOf(category: Category, filters: Filters, locale: Locale): string {
  const plan = attributePlanOf(category).attributes
  const words = plan.flatMap((planned) => {
    const { attribute } = planned
    const chosen = filters[attribute.key]
    if (chosen === undefined) return []
    if (chosen === true) return [attribute.name[locale]]
    if ('grouping' in attribute)
      return isRange(chosen) && chosen.min !== null
        ? [numberWords(attribute, chosen.min, locale)]
        : []
    const unit = 'unit' in attribute && attribute.unit !== undefined && unitNames(attribute.unit)
    return offeredIn(planned, plan, filters)
      .filter(({ id }) => includes(chosen, id))
      .map(({ names }) => names[locale] + (unit ? `\u00a0${unit[locale]}` : ''))
  })
  const [make, model, ...others] = words
  return [`${make} ${model}`, ...others].join(', ')
}
