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
import { numberWords } from '../catalogue/read/attribute-words.ts'
import type { List } from '../catalogue/list.ts'
import type { Attribute } from '../reference/attribute-data.ts'
import { attributePlanOf, unitNames } from '../reference/attributes.ts'

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
  options: { id: string; name: string; isChosen: boolean }[]
  /** A listing may have several of them. */
  isMany: boolean
}
type Flag = { type: 'flag'; parameter: string; isChosen: boolean }

export type AttributeFilter = {
  key: string
  label: string
  /** Shown without opening the rest. */
  isFirst: boolean
  /** The list's filters without this one, and without those that depend on it. */
  without: Filters
} & (Numbers | Options | Flag)

export function attributeFilters(list: List, locale: Locale): AttributeFilter[] {
  const { category, state } = list
  const plan = category ? attributePlanOf(category).attributes : []
  const offered = filterableIn(list, state.filters).filter(
    ({ attribute, isHidden }) => !isHidden || attribute.key in state.filters,
  )
  return offered.map((planned) => {
    const { attribute, isFirst } = planned
    const isChosen = (id: string) => includes(state.filters[attribute.key], id)
    // Two makes may have a model of one name
    const byId = new Map(
      offeredIn(planned, plan, state.filters)
        .filter(({ id, isHidden }) => !isHidden || isChosen(id))
        .map(({ id, names }) => [id, names[locale]]),
    )
    const options = Array.from(byId, ([id, name]) => ({ id, name, isChosen: isChosen(id) }))
    return {
      key: attribute.key,
      label: attribute.name[locale],
      isFirst,
      without: withoutAttribute(list, attribute.key),
      ...detailsOf(attribute, state.filters, options, locale),
    }
  })
}

function detailsOf(
  attribute: Attribute,
  filters: Filters,
  options: Options['options'],
  locale: Locale,
): Numbers | Options | Flag {
  const parameter = attributeParameter(attribute.key)
  if (attribute.type === 'bool')
    return { type: 'flag', parameter, isChosen: filters[attribute.key] === true }
  if (attribute.type !== 'int' && attribute.type !== 'dec1')
    return { type: 'options', parameter, options, isMany: attribute.type === 'many' }
  const chosen = rangeIn(filters, attribute.key)
  const words = (bound: number | null) =>
    bound === null ? null : numberWords(attribute, bound, locale)
  return {
    type: 'range',
    bounds: boundsOf(parameter),
    chosen,
    words: [words(chosen.min), words(chosen.max)],
    unit: attribute.unit === undefined ? undefined : unitNames(attribute.unit)?.[locale],
    isGrouped: attribute.grouping,
  }
}

function withoutAttribute(list: List, key: string): Filters {
  const { [key]: _, ...others } = attributesIn(list.state.filters)
  const left = new Set(filterableIn(list, others).map(({ attribute }) => attribute.key))
  const kept = Object.entries(others).filter(([name]) => left.has(name))
  return { ...commonIn(list.state.filters), ...Object.fromEntries(kept) }
}
