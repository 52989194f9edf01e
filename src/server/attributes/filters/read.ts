/** Filters by the attributes of a category, such as a car's year, as an address spells them. */
import {
  ascending,
  attributeParameter,
  boundsOf,
  includes,
  rangeOf,
  type Chosen,
  type Filters,
  type Range,
} from '../../../api/listing-fields/fields.ts'
import { PRICE_TEXT_MAX } from '../../../api/lib/limits.ts'
import type { Attribute, NumberAttribute, PlannedAttribute } from '../plan/data.ts'
import type { Option } from '../plan/options.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { fromCategories, type CategoryData } from '../../reference/categories.ts'
import type { RegionData } from '../../reference/places.ts'
import { allPlans, attributePlanIn, optionsOf, readNumber } from '../plan/plan.ts'

/** The part of a list on which the filters by attributes depend. */
type Place = { kind: Kind; category: CategoryData | undefined; region: RegionData | undefined }
export type FilteredList = Place & { state: { filters: Filters } }

const allPlanned = () => allPlans().flatMap(({ attributes }) => attributes)
const parameters = fromCategories(
  () =>
    new Set(
      allPlanned()
        .map(({ attribute }) => attributeParameter(attribute.key))
        .flatMap((name) => [name, ...boundsOf(name)]),
    ),
)
/** True for a parameter of some attribute, whatever the category. */
export const isAttributeParameter = (name: string): boolean => parameters().has(name)

/** The parameters of the filters by which no category has landing pages: they make endless variants of lists. */
export function unlandedParameters(): string[] {
  const landing = new Set(allPlans().flatMap((plan) => plan.landing))
  const names = allPlanned().flatMap(({ attribute: { key }, filter }) => {
    if (filter === undefined || landing.has(key)) return []
    const name = attributeParameter(key)
    return filter === 'range' ? boundsOf(name) : [name]
  })
  return [...new Set(names)]
}

/** More would let anybody make endless pages: such an address leads nowhere. */
const MOST_FILTERS = 12
const MOST_OPTIONS = 10

export const isTooMany = (filters: Filters): boolean =>
  Object.keys(filters).length > MOST_FILTERS ||
  Object.values(filters).some((chosen) => Array.isArray(chosen) && chosen.length > MOST_OPTIONS)

export const hasFilters = (list: Omit<Place, 'region'>): boolean =>
  attributePlanIn(list).attributes.some(({ filter }) => filter !== undefined)

/** The attributes that may filter a list; one that depends on another choice needs that choice. */
export const filterableIn = (list: Place, filters: Filters): PlannedAttribute[] =>
  attributePlanIn(list).attributes.filter(
    ({ attribute, filter }) =>
      filter !== undefined &&
      (!attribute.only_if || isMet(attribute.only_if, list.region, filters)) &&
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
export function readAttributeFilters(list: Place, params: URLSearchParams): Filters {
  const filters: Record<string, Chosen> = {}
  const plan = attributePlanIn(list).attributes
  for (const planned of plan) {
    if (!filterableIn(list, filters).includes(planned)) continue
    const chosen =
      chosenIn(planned, params, (one) => offeredIn(one, plan, filters)) ??
      treesOf(planned, plan, params)
    if (chosen !== undefined) filters[planned.attribute.key] = chosen
  }
  return filters
}

function chosenIn(
  planned: PlannedAttribute,
  params: URLSearchParams,
  offered: (planned: PlannedAttribute) => readonly Option[],
): Chosen | undefined {
  const { attribute } = planned
  const name = attributeParameter(attribute.key)
  switch (attribute.type) {
    case 'int':
    case 'dec1': {
      const [min, max] = boundsOf(name).map((bound) =>
        readNumber(attribute, params.get(bound) ?? ''),
      )
      const range = rangeOf(min ?? null, max ?? null) ?? countsIn(attribute, idsIn(params, name))
      return range && ascending(range)
    }
    case 'bool':
      return params.get(name) === '1' || undefined
    default: {
      const ids = idsIn(params, name)
      const chosen = offered(planned).filter(({ id }) => ids.includes(id))
      // Two makes may have a model of one name
      return chosen.length > 0 ? [...new Set(chosen.map(({ id }) => id))] : undefined
    }
  }
}

/** Ticked counts, "2" or "4+", mean all from the least to the most. */
function countsIn(attribute: NumberAttribute, texts: string[]): Range | undefined {
  const counts = texts.flatMap((text) => readNumber(attribute, text.replace(/\+$/, '')) ?? [])
  if (counts.length === 0) return undefined
  const isOpen = texts.some((text) => text.endsWith('+'))
  return { min: Math.min(...counts), max: isOpen ? null : Math.max(...counts) }
}

/** In small letters, as all ids are: people type "make=Chevrolet". */
const idsIn = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap((text) => text.toLowerCase().split(','))

/** A model without a make means the makes that have it. */
function treesOf(
  { attribute }: PlannedAttribute,
  plan: readonly PlannedAttribute[],
  params: URLSearchParams,
): string[] | undefined {
  const branch = branchOf(attribute, plan)
  if (!branch) return undefined
  const ids = idsIn(params, attributeParameter(branch.attribute.key))
  const trees = optionsOf(attribute, undefined).filter(({ branches }) =>
    branches.some(({ id }) => ids.includes(id)),
  )
  return trees.length > 0 ? trees.map(({ id }) => id) : undefined
}

/** The attribute with the branches of a tree, such as the models of makes. */
export const branchOf = ({ key }: Attribute, plan: readonly PlannedAttribute[]) =>
  plan.find(
    ({ attribute, filter, isHidden }) =>
      filter && !isHidden && attribute.type === 'branch' && attribute.of === key,
  )

/** The typed numbers of an address that cannot be read or lie outside their limits, by parameter. */
export function unreadableIn(list: Place, params: URLSearchParams): Record<string, string> {
  const numbers = filterableIn(list, readAttributeFilters(list, params)).flatMap(({ attribute }) =>
    attribute.type === 'int' || attribute.type === 'dec1' ? [attribute] : [],
  )
  const bounds = numbers.flatMap((attribute) =>
    boundsOf(attributeParameter(attribute.key)).map((bound) => ({ attribute, bound })),
  )
  const wrong = bounds.flatMap(({ attribute, bound }) => {
    const text = params.get(bound)?.slice(0, PRICE_TEXT_MAX) ?? ''
    // Zeros set no bound, as in a price
    return /[^0\s]/.test(text) && readNumber(attribute, text) === undefined ? [[bound, text]] : []
  })
  return Object.fromEntries(wrong)
}

/** The options of a filter; those of a branch are the branches of the chosen options of its tree, or of all. */
export function offeredIn(
  { attribute }: PlannedAttribute,
  plan: readonly PlannedAttribute[],
  filters: Filters,
): readonly Option[] {
  if (attribute.type !== 'branch') return optionsOf(attribute, undefined)
  const tree = plan.find((one) => one.attribute.key === attribute.of)
  if (!tree) return []
  return offeredIn(tree, plan, filters)
    .filter(({ id }) => !(attribute.of in filters) || includes(filters[attribute.of], id))
    .flatMap((option) => optionsOf(attribute, option))
}

/** The same for the chosen filters of a list. */
export const offeredBy = (list: FilteredList, planned: PlannedAttribute): readonly Option[] =>
  offeredIn(planned, attributePlanIn(list).attributes, list.state.filters)
