/** The attributes by which a category's list is filtered, for the chips and the panel of its page. */
import {
  attributeParameter,
  attributesIn,
  boundsOf,
  commonIn,
  includes,
  rangeIn,
  type Filters,
  type Range,
} from '../../api/listing-fields/fields.ts'
import type { Locale } from '../../i18n/locale.ts'
import { filterableIn, offeredIn } from '../catalogue/attribute-filters.ts'
import { cardWords, numberWords } from '../catalogue/read/attribute-words.ts'
import type { List } from '../catalogue/list.ts'
import type { CategoryAttribute } from '../reference/attribute-data.ts'
import { facetOf } from '../reference/attribute-values.ts'
import { attributePlanIn, unitNames } from '../reference/attributes.ts'

type Numbers = {
  type: 'range'
  bounds: [min: string, max: string]
  chosen: Range
  /** The bounds in words, with their unit; null: no bound. */
  words: [min: string | null, max: string | null]
  unit: string | undefined
  /** False for years: no sign groups their digits. */
  isGrouped: boolean
}
type Options = {
  type: 'options'
  parameter: string
  /** A listing with any of its facets has the option. */
  options: { id: string; name: string; isChosen: boolean; facets: number[] }[]
  /** A listing has all of several chosen options, not any. */
  isAll: boolean
  /** The key of the tree of which these are branches. */
  of: string | undefined
}
type Flag = { type: 'flag'; parameter: string; isChosen: boolean; facet: number }

export type AttributeFilter = {
  key: string
  label: string
  /** Shown without opening the rest. */
  isFirst: boolean
  /** The list's filters without this one, and without those that depend on it. */
  without: Filters
} & (Numbers | Options | Flag)

export const attributeFilters = (list: List, locale: Locale): AttributeFilter[] =>
  shownIn(list).map((planned) => attributeFilter(planned, list, locale))

/** The attributes that filter the list, of hidden ones only the chosen. */
export const shownIn = (list: List): CategoryAttribute[] =>
  filterableIn(list, list.state.filters).filter(
    ({ attribute, isHidden }) => !isHidden || attribute.key in list.state.filters,
  )

/** A filter by one attribute of the list's category. */
export function attributeFilter(
  planned: CategoryAttribute,
  list: List,
  locale: Locale,
): AttributeFilter {
  const { attribute, isFirst } = planned
  return {
    key: attribute.key,
    label: attribute.name[locale],
    isFirst,
    without: withoutAttribute(list, attribute.key),
    ...detailsOf(planned, list, locale),
  }
}

function detailsOf(
  planned: CategoryAttribute,
  list: List,
  locale: Locale,
): Numbers | Options | Flag {
  const { attribute, filter } = planned
  const { filters } = list.state
  const parameter = attributeParameter(attribute.key)
  if (attribute.type === 'bool') {
    const isChosen = filters[attribute.key] === true
    return { type: 'flag', parameter, isChosen, facet: facetOf(attribute, 1) }
  }
  if (attribute.type !== 'int' && attribute.type !== 'dec1')
    return {
      type: 'options',
      parameter,
      options: optionsIn(planned, list, locale),
      isAll: filter === 'all',
      of: attribute.type === 'branch' ? attribute.of : undefined,
    }
  const chosen = rangeIn(filters, attribute.key)
  // Alone, a bare number needs its noun: "2 rooms"
  const isBare = chosen.min === chosen.max && attribute.unit === undefined
  const words = (bound: number | null) => {
    if (bound === null) return null
    const value = { attribute, value: bound, values: {}, locale }
    return isBare ? cardWords(value) : numberWords(attribute, bound, locale)
  }
  return {
    type: 'range',
    bounds: boundsOf(parameter),
    chosen,
    words: [words(chosen.min), words(chosen.max)],
    unit: attribute.unit === undefined ? undefined : unitNames(attribute.unit)?.[locale],
    isGrouped: attribute.grouping,
  }
}

function optionsIn(planned: CategoryAttribute, list: List, locale: Locale): Options['options'] {
  const { attribute } = planned
  const { filters } = list.state
  const plan = attributePlanIn(list).attributes
  const byId = new Map<string, Options['options'][number]>()
  for (const { id, n, names, isHidden } of offeredIn(planned, plan, filters)) {
    const isChosen = includes(filters[attribute.key], id)
    if (isHidden && !isChosen) continue
    const facet = facetOf(attribute, n)
    const same = byId.get(id)
    // Two makes may have a model of one name
    if (same) same.facets.push(facet)
    else byId.set(id, { id, name: names[locale], isChosen, facets: [facet] })
  }
  return [...byId.values()]
}

function withoutAttribute(list: List, key: string): Filters {
  const { [key]: _, ...others } = attributesIn(list.state.filters)
  const left = new Set(filterableIn(list, others).map(({ attribute }) => attribute.key))
  const kept = Object.entries(others).filter(([name]) => left.has(name))
  return { ...commonIn(list.state.filters), ...Object.fromEntries(kept) }
}
