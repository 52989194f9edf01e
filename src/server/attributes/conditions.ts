/** Chosen attributes as conditions: of SQL, and as clauses of saved searches. */
import { includes, isRange, type Range } from '../../api/listing-fields/fields.ts'
import { facetOf } from './values/stored.ts'
import { attributePlanIn } from './plan/plan.ts'
import { branchOf, filterableIn, offeredIn, type FilteredList } from './filters/read.ts'

/** A condition that the chosen attributes set; a range is in the units that are stored. */
type Criterion =
  | { type: 'any' | 'all'; facets: number[]; isName?: boolean }
  | { type: 'range'; key: string; column: string; min: number | null; max: number | null }

function criteriaOf(list: FilteredList): Criterion[] {
  const { filters } = list.state
  if (Object.keys(filters).length === 0) return []
  const { attributes, numbers } = attributePlanIn(list)
  return filterableIn(list, filters).flatMap((planned): Criterion[] => {
    const { attribute, filter } = planned
    const { key } = attribute
    const chosen = filters[key]
    if (chosen === undefined) return []
    // A model implies its make; asked for both, the planner would expect far fewer listings
    if ((branchOf(attribute, attributes)?.attribute.key ?? '') in filters) return []
    if (chosen === true) return [{ type: 'all', facets: [facetOf(attribute, 1)] }]
    if (isRange(chosen)) {
      const i = numbers.indexOf(key)
      const column = i < 0 ? `(attributes->>'${key}')::int8` : `n${i + 1}`
      return [{ type: 'range', key, column, ...scaled(chosen, attribute.type === 'dec1' ? 10 : 1) }]
    }
    const options = offeredIn(planned, attributes, filters).filter(({ id }) => includes(chosen, id))
    const facets = options.map(({ n }) => facetOf(attribute, n))
    const isName = attribute.type === 'tree' || attribute.type === 'branch'
    return [{ type: filter === 'all' ? 'all' : 'any', facets, isName }]
  })
}

const scaled = ({ min, max }: Range, times: number): Range => ({
  min: min && Math.round(min * times),
  max: max && Math.round(max * times),
})

/**
 * Always true. Some indices have the options as last columns, for ranges and regions. For options alone the planner would
 * read a whole category from these, where the index of options finds few listings faster. A system column is in none.
 */
export const NOT_FROM_INDEX = `ctid <> '(0,0)'`

/** SQL conditions of the chosen attributes; `add` gives the placeholder of a value. */
export function attributeConditions(list: FilteredList, add: (value: unknown) => string): string[] {
  const criteria = criteriaOf(list)
  const hasRange = criteria.some(({ type }) => type === 'range')
  const conditions = criteria.flatMap((criterion) => {
    if (criterion.type !== 'range')
      return [`facets ${criterion.type === 'any' ? '&&' : '@>'} ${add(criterion.facets)}::int4[]`]
    const { column, min, max } = criterion
    return [
      ...(min === null ? [] : [`${column} >= ${add(min)}`]),
      ...(max === null ? [] : [`${column} <= ${add(max)}`]),
    ]
  })
  const isAlone = conditions.length > 0 && !hasRange && !list.region
  return isAlone ? [...conditions, NOT_FROM_INDEX] : conditions
}

/** The clauses by which saved searches ask for attributes: a listing has one key of each, or a number in a range. */
export const attributeClauses = (list: FilteredList): string[][] =>
  criteriaOf(list).flatMap((criterion) => {
    if (criterion.type === 'range') return [[rangeKey(criterion.key, criterion)]]
    const keys = criterion.facets.map(facetKey)
    return criterion.type === 'any' ? [keys] : keys.map((key) => [key])
  })

export const facetKey = (facet: number): string => `facet ${facet}`

/** The facets of the chosen makes or models, of which a listing has one: few listings have it. */
export const namedFacets = (list: FilteredList): number[] | undefined =>
  criteriaOf(list).flatMap((criterion) =>
    criterion.type !== 'range' && criterion.isName ? [criterion.facets] : [],
  )[0]

export const rangeKey = (name: string, { min, max }: Range): string =>
  `range ${name} ${min ?? ''} ${max ?? ''}`

/** True when a key of a clause is a range that has the listing's number of this name. */
export function isInRange(key: string, numbers: Readonly<Record<string, unknown>>): boolean {
  const [type, name = '', min = '', max = ''] = key.split(' ')
  const value = numbers[name]
  return (
    type === 'range' &&
    typeof value === 'number' &&
    (min === '' || value >= Number(min)) &&
    (max === '' || value <= Number(max))
  )
}
