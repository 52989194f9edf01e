/**
 * The filters of lists beside words, category and place, as data: addresses, the API, panels, SQL and saved searches
 * derive from it how a filter is written, shown and compared.
 */
import type { Kind } from '../lib/kinds.ts'
import { printPlace, readCircle, type Circle } from './circle.ts'

/** A range has the parameters NAME_min and NAME_max, a choice NAME; a flag is "1" in a parameter of its own. */
type Typed =
  | { type: 'range' }
  | { type: 'choice'; options: readonly string[] }
  /** `isPassing`: a listing loses it by itself, so a saved search does not keep it. */
  | { type: 'flag'; parameter: string; isPassing?: true }
  /** The id of a member. It is chosen by a link, so it has no panel. */
  | { type: 'member' }
  /** The parameters NAME and "km". It is chosen in the panel of places. */
  | { type: 'circle' }
/** `name` also names the filter's texts and, except for a member and a circle, its panel. */
export type Field = { name: string; kinds: readonly Kind[] } & Typed

/**
 * In the order of addresses and panels. A rating is the seller's, so it says little about a product: `rated=1` asks for
 * providers with a mean of 4 or more from five reviews or more. `today=1` asks for what was posted within 24 hours.
 */
export const FIELDS = [
  { name: 'price', kinds: ['product'], type: 'range' },
  { name: 'condition', kinds: ['product'], type: 'choice', options: ['new', 'used'] },
  { name: 'rating', kinds: ['service'], type: 'flag', parameter: 'rated' },
  {
    name: 'today',
    kinds: ['product', 'service'],
    type: 'flag',
    parameter: 'today',
    isPassing: true,
  },
  { name: 'seller', kinds: ['product', 'service'], type: 'member' },
  { name: 'around', kinds: ['product', 'service'], type: 'circle' },
] as const satisfies readonly Field[]
export type ListField = (typeof FIELDS)[number]
export type FieldName = ListField['name']
type OfType<Type> = Extract<ListField, { type: Type }>
/** A filter that is chosen in a panel. */
export type PanelField = OfType<'range' | 'choice' | 'flag'>
export type RangeName = OfType<'range'>['name']
export type OptionsName = OfType<'choice' | 'flag'>['name']

export const fieldsOf = (kind: Kind): ListField[] =>
  FIELDS.filter(({ kinds }) => kinds.some((one) => one === kind))

export const panelFieldsOf = (kind: Kind): PanelField[] =>
  fieldsOf(kind).filter((field) => field.type !== 'member' && field.type !== 'circle')

/** Both ends are included; null: no bound. */
export type Range = { min: number | null; max: number | null }
/** The chosen value of a range, the chosen options of a choice or the id of a member, a circle, a flag. */
export type Chosen = Range | readonly string[] | Circle | true
/** The chosen filters of a list by name: of the fields above, and attributes of its category. */
export type Filters = Readonly<Record<string, Chosen>>

export const isRange = (chosen: Chosen): chosen is Range =>
  typeof chosen === 'object' && 'min' in chosen

export const isCircle = (chosen: Chosen): chosen is Circle =>
  typeof chosen === 'object' && 'km' in chosen

export const circleIn = ({ around }: Filters): Circle | undefined =>
  around !== undefined && isCircle(around) ? around : undefined

export const rangeIn = (filters: Filters, name: string): Range => {
  const chosen = filters[name]
  return chosen !== undefined && isRange(chosen) ? chosen : { min: null, max: null }
}

export const optionIn = <Name extends OfType<'choice'>['name']>(filters: Filters, name: Name) =>
  FIELDS.filter((field) => field.type === 'choice')
    .find((field) => field.name === name)
    ?.options.find((option) => includes(filters[name], option))

/** The member whose listings were asked for. */
export const sellerIn = (filters: Filters): number | undefined => {
  const ids = filters['seller']
  return Array.isArray(ids) ? Number(ids[0]) : undefined
}

export const includes = (chosen: Chosen | undefined, option: string): boolean =>
  Array.isArray(chosen) && chosen.includes(option)

/** The parameters of a range. */
export const boundsOf = (name: string): [min: string, max: string] => [`${name}_min`, `${name}_max`]

export const parametersOf = (field: Field): [string] | [min: string, max: string] => {
  if (field.type === 'range') return boundsOf(field.name)
  if (field.type === 'circle') return [field.name, 'km']
  return [field.type === 'flag' ? field.parameter : field.name]
}

/** Reads the filters of a kind. `read` gives a parameter's text or number; what is no valid value counts as absent. */
export function readFilters(
  kind: Kind,
  read: (parameter: string, field: Field) => string | number | null | undefined,
): Filters {
  const filters: Record<string, Chosen> = {}
  for (const field of fieldsOf(kind)) {
    const chosen = chosenOf(field, (parameter) => read(parameter, field))
    if (chosen !== undefined) filters[field.name] = chosen
  }
  return filters
}

const ID = /^[1-9]\d{0,14}$/

function chosenOf(field: Field, read: (parameter: string) => unknown): Chosen | undefined {
  const [first, second] = parametersOf(field)
  const value = read(first)
  if (field.type === 'choice') {
    const option = field.options.find((option) => option === value)
    return option === undefined ? undefined : [option]
  }
  if (field.type === 'flag') return value === '1' || undefined
  if (field.type === 'member') return ID.test(String(value)) ? [String(value)] : undefined
  if (field.type === 'circle') return readCircle(value, second && read(second))
  return rangeOf(numberOrNull(value), numberOrNull(second && read(second)))
}

/** A range in ascending order, because people sometimes type the larger number first. */
export const ascending = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }

/** Undefined without a bound. */
export const rangeOf = (min: number | null, max: number | null): Range | undefined =>
  min === null && max === null ? undefined : { min, max }

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export type Parameter = [name: string, value: string | number]

/** The parameters of a kind's chosen filters, in the order of addresses; attributes follow in theirs. */
export const printFilters = (kind: Kind, filters: Filters): Parameter[] => [
  ...fieldsOf(kind).flatMap((field) => printed(parametersOf(field), filters[field.name])),
  ...printAttributes(filters),
]

/** The parameters of the chosen attributes. */
export const printAttributes = (filters: Filters): Parameter[] => [
  ...Object.entries(attributesIn(filters)).flatMap(([key, chosen]) =>
    printed(
      isRange(chosen) ? boundsOf(attributeParameter(key)) : [attributeParameter(key)],
      chosen,
    ),
  ),
]

function printed(
  [first, second = '']: readonly [string, string?],
  chosen: Chosen | undefined,
): Parameter[] {
  if (chosen === undefined) return []
  if (chosen === true) return [[first, '1']]
  if (isCircle(chosen)) return [...bound(first, printPlace(chosen)), ...bound(second, chosen.km)]
  if (!isRange(chosen)) return [[first, chosen.join(',')]]
  const { min, max } = chosen
  return [...bound(first, min), ...bound(second, max)]
}

const bound = (name: string, value: string | number | null): Parameter[] =>
  value === null ? [] : [[name, value]]

/** The filters without those that a listing loses by itself. */
export const lastingIn = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !isPassing(name)))

export const isPassing = (name: string): boolean =>
  FIELDS.some((field) => field.name === name && 'isPassing' in field)

/** The filters that are attributes of a category. */
export const attributesIn = (filters: Filters): Filters => filtersWhere(filters, false)
/** The filters that any category has. */
export const commonIn = (filters: Filters): Filters => filtersWhere(filters, true)

const filtersWhere = (filters: Filters, isCommon: boolean): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name]) => FIELDS.some((field) => field.name === name) === isCommon,
    ),
  )

/** Attributes whose keys are other parameters of a list's address. */
const TAKEN = ['near', 'size', 'km', 'around']

/** The parameter of an attribute; a range's bounds are those of this name. */
export const attributeParameter = (key: string): string =>
  TAKEN.includes(key) ? `attr_${key}` : key

/** The filters with one of them chosen, or reset. */
export function withFilter(filters: Filters, name: string, chosen?: Chosen): Filters {
  const { [name]: _, ...others } = filters
  return chosen === undefined ? others : { ...others, [name]: chosen }
}
