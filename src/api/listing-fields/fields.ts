/**
 * The filters of lists beside words, category and place, as data: addresses, the API, panels, SQL and saved searches
 * derive from it how a filter is written, shown and compared.
 */
import type { Kind } from '../lib/kinds.ts'

/** A range has the parameters NAME_min and NAME_max, a choice NAME; a flag is "1" in a parameter of its own. */
type Typed =
  | { type: 'range' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'flag'; parameter: string }
/** `name` also names the filter's panel and its texts. */
export type Field = { name: string; kinds: readonly Kind[] } & Typed

/** In the order of addresses and panels. A rating is the seller's, so it says little about a product. */
export const FIELDS = [
  { name: 'price', kinds: ['product'], type: 'range' },
  { name: 'condition', kinds: ['product'], type: 'choice', options: ['new', 'used'] },
  { name: 'rating', kinds: ['service'], type: 'flag', parameter: 'rated' },
] as const satisfies readonly Field[]
export type ListField = (typeof FIELDS)[number]
export type FieldName = ListField['name']
type OfType<Type> = Extract<ListField, { type: Type }>
export type RangeName = OfType<'range'>['name']
export type OptionsName = OfType<'choice' | 'flag'>['name']

export const fieldsOf = (kind: Kind): ListField[] =>
  FIELDS.filter(({ kinds }) => kinds.some((one) => one === kind))

/** Both ends are included; null: no bound. */
export type Range = { min: number | null; max: number | null }
/** The chosen value of a range, of a choice, of a flag. */
type Chosen = Range | string | true
/** The chosen filters of a list; an absent one filters nothing. */
export type Filters = Readonly<Partial<Record<FieldName, Chosen>>>

export const rangeIn = (filters: Filters, name: RangeName): Range => {
  const chosen = filters[name]
  return typeof chosen === 'object' ? chosen : { min: null, max: null }
}

export const optionIn = <Name extends OfType<'choice'>['name']>(filters: Filters, name: Name) =>
  FIELDS.filter((field) => field.type === 'choice')
    .find((field) => field.name === name)
    ?.options.find((option) => option === filters[name])

/** The parameters of a range. */
export const boundsOf = (name: string): [min: string, max: string] => [`${name}_min`, `${name}_max`]

export const parametersOf = (field: Field): [string] | [min: string, max: string] => {
  if (field.type === 'range') return boundsOf(field.name)
  return [field.type === 'flag' ? field.parameter : field.name]
}

/** Reads the filters of a kind. `read` gives a parameter's text or number; what is no valid value counts as absent. */
export function readFilters(
  kind: Kind,
  read: (parameter: string, field: Field) => string | number | null | undefined,
): Filters {
  const filters: Partial<Record<FieldName, Chosen>> = {}
  for (const field of fieldsOf(kind)) {
    const chosen = chosenOf(field, (parameter) => read(parameter, field))
    if (chosen !== undefined) filters[field.name] = chosen
  }
  return filters
}

function chosenOf(field: Field, read: (parameter: string) => unknown): Chosen | undefined {
  const [first, second] = parametersOf(field)
  const value = read(first)
  if (field.type === 'choice') return field.options.find((option) => option === value)
  if (field.type === 'flag') return value === '1' || undefined
  const [min, max] = [numberOrNull(value), numberOrNull(second && read(second))]
  return min === null && max === null ? undefined : { min, max }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export type Parameter = [name: string, value: string | number]

/** The parameters of a kind's chosen filters, in the order of addresses. */
export const printFilters = (kind: Kind, filters: Filters): Parameter[] =>
  fieldsOf(kind).flatMap((field): Parameter[] => {
    const chosen = filters[field.name]
    const [first, second = ''] = parametersOf(field)
    if (chosen === undefined) return []
    if (typeof chosen !== 'object') return [[first, chosen === true ? '1' : chosen]]
    const { min, max } = chosen
    return [...given(first, min), ...given(second, max)]
  })

const given = (name: string, bound: number | null): Parameter[] =>
  bound === null ? [] : [[name, bound]]

/** The filters with one of them chosen, or reset. */
export function withFilter(filters: Filters, name: FieldName, chosen?: Chosen): Filters {
  const { [name]: _, ...others } = filters
  return chosen === undefined ? others : { ...others, [name]: chosen }
}
