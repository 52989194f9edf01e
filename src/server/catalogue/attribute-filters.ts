/** Filters by the attributes of a category, such as a car's year: from an address, as SQL, and as keys of alerts. */
import {
  ascending,
  attributeParameter,
  boundsOf,
  includes,
  isRange,
  rangeOf,
  type Chosen,
  type Filters,
  type Range,
} from '../../api/listing-fields/fields.ts'
import { PRICE_TEXT_MAX } from '../../api/lib/limits.ts'
import { readMeasure } from '../../api/text/measure.ts'
import {
  allAttributes,
  type CategoryAttribute,
  type NumberAttribute,
  type Option,
} from '../reference/attribute-data.ts'
import type { Category } from '../reference/categories.ts'
import { facetOf, type StoredAttributes } from '../reference/attribute-values.ts'
import { attributePlanOf, maxOf, optionsOf } from '../reference/attributes.ts'
import type { List } from './list.ts'

type Place = Pick<List, 'category' | 'region'>

/** The parameters of all attributes, whatever the category. */
export const ATTRIBUTE_PARAMETERS: ReadonlySet<string> = new Set(
  allAttributes.flatMap(({ key }) => [
    attributeParameter(key),
    ...boundsOf(attributeParameter(key)),
  ]),
)

/** More would let anybody make endless pages: such an address leads nowhere. */
const MOST_FILTERS = 12
const MOST_OPTIONS = 10

export const isTooMany = (filters: Filters): boolean =>
  Object.keys(filters).length > MOST_FILTERS ||
  Object.values(filters).some((chosen) => Array.isArray(chosen) && chosen.length > MOST_OPTIONS)

export const hasFilters = (category: Category): boolean =>
  attributePlanOf(category).attributes.some(({ filter }) => filter !== undefined)

/** The attributes that may filter a list; one that depends on another choice needs that choice. */
export const filterableIn = ({ category, region }: Place, filters: Filters): CategoryAttribute[] =>
  (category ? attributePlanOf(category).attributes : []).filter(
    ({ attribute, filter }) =>
      filter !== undefined &&
      (!attribute.only_if || isMet(attribute.only_if, region, filters)) &&
      (attribute.type !== 'branch' || attribute.of in filters),
  )

const isMet = (
  { key, value }: { key: string; value: string },
  region: Place['region'],
  filters: Filters,
): boolean => {
  if (key === 'region') return region?.id === Number(value)
  const chosen = filters[key]
  return Array.isArray(chosen) && chosen.length === 1 && chosen[0] === value
}

/** Reads the attributes of an address, in the order of the category. What is unknown or no value counts as absent. */
export function readAttributes(list: Place, params: URLSearchParams): Filters {
  const filters: Record<string, Chosen> = {}
  const plan = list.category ? attributePlanOf(list.category).attributes : []
  for (const planned of plan) {
    if (!filterableIn(list, filters).includes(planned)) continue
    const chosen = chosenIn(planned, params, (one) => offeredIn(one, plan, filters))
    if (chosen !== undefined) filters[planned.attribute.key] = chosen
  }
  return filters
}

function chosenIn(
  planned: CategoryAttribute,
  params: URLSearchParams,
  offered: (planned: CategoryAttribute) => readonly Option[],
): Chosen | undefined {
  const { attribute } = planned
  const name = attributeParameter(attribute.key)
  switch (attribute.type) {
    case 'int':
    case 'dec1': {
      const [min, max] = boundsOf(name).map((bound) => numberIn(attribute, params.get(bound)))
      const range = rangeOf(min ?? null, max ?? null)
      return range && ascending(range)
    }
    case 'bool':
      return params.get(name) === '1' || undefined
    default: {
      const ids = params.getAll(name).flatMap((text) => text.split(','))
      const chosen = offered(planned).filter(({ id }) => ids.includes(id))
      // Two makes may have a model of one name
      return chosen.length > 0 ? [...new Set(chosen.map(({ id }) => id))] : undefined
    }
  }
}

/** The typed numbers of an address that cannot be read or lie outside their limits, by parameter. */
export function unreadableIn(list: Place, params: URLSearchParams): Record<string, string> {
  const numbers = filterableIn(list, readAttributes(list, params)).flatMap(({ attribute }) =>
    attribute.type === 'int' || attribute.type === 'dec1' ? [attribute] : [],
  )
  const bounds = numbers.flatMap((attribute) =>
    boundsOf(attributeParameter(attribute.key)).map((bound) => ({ attribute, bound })),
  )
  const wrong = bounds.flatMap(({ attribute, bound }) => {
    const text = params.get(bound)?.slice(0, PRICE_TEXT_MAX) ?? ''
    // Zeros set no bound, as in a price
    return /[^0\s]/.test(text) && numberIn(attribute, text) === null ? [[bound, text]] : []
  })
  return Object.fromEntries(wrong)
}

/** A number of the attribute, as people write it; null for none, or for one outside its limits. */
function numberIn(attribute: NumberAttribute, text: string | null): number | null {
  const number = readMeasure(text ?? '', { unit: attribute.unit })
  if (number === null || number < attribute.min || number > maxOf(attribute)) return null
  return attribute.type === 'int' ? Math.round(number) : number
}

/** The options of a filter; those of a branch are the branches of all chosen options of its tree. */
export function offeredIn(
  { attribute }: CategoryAttribute,
  plan: readonly CategoryAttribute[],
  filters: Filters,
): readonly Option[] {
  if (attribute.type !== 'branch') return optionsOf(attribute, undefined)
  const tree = plan.find((one) => one.attribute.key === attribute.of)
  if (!tree) return []
  return offeredIn(tree, plan, filters)
    .filter(({ id }) => includes(filters[attribute.of], id))
    .flatMap((option) => optionsOf(attribute, option))
}

/** A condition that the chosen attributes set; a range is in the units that are stored. */
type Criterion =
  | { type: 'any' | 'all'; facets: number[] }
  | { type: 'range'; key: string; column: string; min: number | null; max: number | null }

function criteriaOf(list: List): Criterion[] {
  const { category, state } = list
  const { filters } = state
  if (!category || Object.keys(filters).length === 0) return []
  const { attributes, numbers } = attributePlanOf(category)
  return filterableIn(list, filters).flatMap((planned): Criterion[] => {
    const { attribute, filter } = planned
    const { key } = attribute
    const chosen = filters[key]
    if (chosen === undefined) return []
    if (chosen === true) return [{ type: 'all', facets: [facetOf(attribute, 1)] }]
    if (isRange(chosen)) {
      const i = numbers.indexOf(key)
      const column = i < 0 ? `(attributes->>'${key}')::int8` : `n${i + 1}`
      return [{ type: 'range', key, column, ...scaled(chosen, attribute.type === 'dec1' ? 10 : 1) }]
    }
    const options = offeredIn(planned, attributes, filters).filter(({ id }) => chosen.includes(id))
    const facets = options.map(({ n }) => facetOf(attribute, n))
    return [{ type: filter === 'all' ? 'all' : 'any', facets }]
  })
}

const scaled = ({ min, max }: Range, times: number): Range => ({
  min: min && Math.round(min * times),
  max: max && Math.round(max * times),
})

/** SQL conditions of the chosen attributes; `add` gives the placeholder of a value. */
export const attributeConditions = (list: List, add: (value: unknown) => string): string[] =>
  criteriaOf(list).flatMap((criterion) => {
    if (criterion.type !== 'range')
      return [`facets ${criterion.type === 'any' ? '&&' : '@>'} ${add(criterion.facets)}::int4[]`]
    const { column, min, max } = criterion
    return [
      ...(min === null ? [] : [`${column} >= ${add(min)}`]),
      ...(max === null ? [] : [`${column} <= ${add(max)}`]),
    ]
  })

/** The clauses by which saved searches ask for attributes: a listing has one key of each, or a number in a range. */
export const attributeClauses = (list: List): string[][] =>
  criteriaOf(list).flatMap((criterion) => {
    if (criterion.type === 'range')
      return [[`range ${criterion.key} ${criterion.min ?? ''} ${criterion.max ?? ''}`]]
    const keys = criterion.facets.map(facetKey)
    return criterion.type === 'any' ? [keys] : keys.map((key) => [key])
  })

export const facetKey = (facet: number): string => `facet ${facet}`

/** True when a key of a clause is a range that has the listing's number. */
export function isInRange(key: string, stored: StoredAttributes): boolean {
  const [type, name = '', min = '', max = ''] = key.split(' ')
  const value = stored[name]
  return (
    type === 'range' &&
    typeof value === 'number' &&
    (min === '' || value >= Number(min)) &&
    (max === '' || value <= Number(max))
  )
}
