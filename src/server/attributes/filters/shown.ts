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
} from '../../../api/listing-fields/fields.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { branchOf, filterableIn, offeredBy, type FilteredList } from './read.ts'
import { cardWords, exampleOf, numberWords } from '../words/words.ts'
import type { NumberAttribute, PlannedAttribute } from '../plan/data.ts'
import { facetOf } from '../values/stored.ts'
import { attributePlanIn, maxOf, unitNames } from '../plan/plan.ts'

export type FilterOption = {
  id: string
  name: string
  isChosen: boolean
  /** A listing with any of these has the option. */
  facets?: readonly number[]
  /** The listings that it would show, where a panel knows them. */
  count?: number | undefined
  /** A panel shows it behind those of most listings. */
  isFolded?: boolean
}
type Options = {
  type: 'options'
  parameter: string
  /** One is chosen at a time. */
  isOne: boolean
  /** A listing has all of several chosen options, not any. */
  isAll: boolean
  options: FilterOption[]
  /** The key of the tree of which these are branches, as models are of makes. */
  of?: string
  /** Before a make is chosen only its frequent models are offered. */
  isPart: boolean
}
type Flag = {
  type: 'flag'
  parameter: string
  isChosen: boolean
  facets?: readonly number[]
  count?: number | undefined
}
type CountOption = Pick<FilterOption, 'id' | 'name' | 'isChosen'>
type Numbers = {
  type: 'range'
  parameter: string
  bounds: [min: string, max: string]
  chosen: Range
  unit?: string | undefined
  /** A number as people write it. */
  example?: string
  /** False for years: no sign groups their digits. */
  isGrouped: boolean
  most: number
  /** Counts to tick in place of bounds; the last one and more. */
  counts?: CountOption[] | undefined
  /** The bounds of an attribute in words, with their unit; null: no bound. */
  words?: [min: string | null, max: string | null]
}
/** A filter as chips name it and as a field of the panel of all filters. */
export type PageFilter = {
  key: string
  label: string
  /** Shown without opening the rest. */
  isFirst: boolean
} & (Numbers | Options | Flag)
/** `without`: the list's filters without this one, and without those that depend on it. */
export type AttributeFilter = PageFilter & { without: Filters }

/** The attributes that filter a list, of hidden ones only the chosen. */
export const attributeFilters = (list: FilteredList, locale: Locale): AttributeFilter[] =>
  shownIn(list).map((planned) => attributeFilter(planned, list, locale, false))

/** The same with the branches whose tree is not chosen yet. */
export function panelFilters(list: FilteredList, locale: Locale): AttributeFilter[] {
  const plan = attributePlanIn(list).attributes
  const now = shownIn(list)
  const branches = now.map(({ attribute }) => branchOf(attribute, plan))
  return plan
    .filter((planned) => now.includes(planned) || branches.includes(planned))
    .map((planned) => attributeFilter(planned, list, locale, !now.includes(planned)))
}

const shownIn = (list: FilteredList): PlannedAttribute[] =>
  filterableIn(list, list.state.filters).filter(
    ({ attribute, isHidden }) => !isHidden || attribute.key in list.state.filters,
  )

const attributeFilter = (
  planned: PlannedAttribute,
  list: FilteredList,
  locale: Locale,
  isPart: boolean,
): AttributeFilter => ({
  key: planned.attribute.key,
  label: planned.attribute.name[locale],
  isFirst: planned.isFirst,
  without: withoutAttribute(list, planned.attribute.key),
  ...detailsOf(planned, list, locale, isPart),
})

function detailsOf(
  planned: PlannedAttribute,
  list: FilteredList,
  locale: Locale,
  isPart: boolean,
): Numbers | Options | Flag {
  const { attribute, filter } = planned
  const { filters } = list.state
  const parameter = attributeParameter(attribute.key)
  if (attribute.type === 'bool') {
    const isChosen = filters[attribute.key] === true
    return { type: 'flag', parameter, isChosen, facets: [facetOf(attribute, 1)] }
  }
  if (attribute.type !== 'int' && attribute.type !== 'dec1')
    return {
      type: 'options',
      parameter,
      options: optionsIn(planned, list, locale),
      isOne: false,
      isAll: filter === 'all',
      ...(attribute.type === 'branch' && { of: attribute.of }),
      isPart,
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
    parameter,
    bounds: boundsOf(parameter),
    chosen,
    words: [words(chosen.min), words(chosen.max)],
    unit: attribute.unit === undefined ? undefined : unitNames(attribute.unit)?.[locale],
    isGrouped: attribute.grouping,
    most: maxOf(attribute),
    counts: countOptions(attribute, chosen, locale),
    example: exampleOf(attribute, locale),
  }
}

/** Undefined for an attribute without frequent counts, and for a range that they cannot say. */
function countOptions(
  { buttons = [], zero }: NumberAttribute,
  { min, max }: Range,
  locale: Locale,
): CountOption[] | undefined {
  const counts = buttons.filter((button) => typeof button === 'number')
  const last = counts.at(-1)
  const isOpen = buttons.length > counts.length
  if (last === undefined || !isOpen || (min ?? 0) > last || (max ?? 0) > last) return undefined
  const isSaid = min !== null || max !== null
  return counts.map((n) => ({
    id: n === last ? `${n}+` : String(n),
    name: n === last ? `${n}+` : n === 0 && zero ? zero[locale] : String(n),
    isChosen: isSaid && n >= (min ?? 0) && n <= (max ?? Infinity),
  }))
}

function optionsIn(planned: PlannedAttribute, list: FilteredList, locale: Locale): FilterOption[] {
  const { attribute } = planned
  const { filters } = list.state
  const byId = new Map<string, FilterOption & { facets: number[] }>()
  for (const { id, n, names, isHidden } of offeredBy(list, planned)) {
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

function withoutAttribute(list: FilteredList, key: string): Filters {
  const { [key]: _, ...others } = attributesIn(list.state.filters)
  const left = new Set(filterableIn(list, others).map(({ attribute }) => attribute.key))
  const kept = Object.entries(others).filter(([name]) => left.has(name))
  return { ...commonIn(list.state.filters), ...Object.fromEntries(kept) }
}
