/** Attributes that are rarely right: a form asks about each value once. */
import { readMeasure } from '../../api/text/measure.ts'
import type { FieldErrors } from '../lib/failure.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import { askedOf, type AttributeForm, valuesIn } from './attribute-form.ts'

const FEWEST_KM = 1000
/** An older car has been driven further. */
const NEW_FOR_YEARS = 3
const FEWEST_M2_A_ROOM = 6

/**
 * Numbers that cannot be true together, as the server refuses them: the twelfth floor of nine. The number of `key` is
 * above the one of `limit`; `says` is the text that names both.
 */
const PAIRS = [
  { key: 'floor', limit: 'floors', unit: 'floor', says: 'conflict_floor' },
  { key: 'kitchen', limit: 'area', unit: 'm2', says: 'conflict_kitchen' },
] as const

/** The keys of unusual values with these values: a hardly driven old car, a flat of tiny rooms. */
export function unusualIn({ typed }: AttributeForm): Map<string, string> {
  const number = (key: string, unit?: string): number =>
    readMeasure(valuesIn(typed, key)[0] ?? '', { unit }) ?? NaN
  const age = new Date().getFullYear() - number('year', 'year')
  const unusual = [
    number('mileage', 'km') < FEWEST_KM && age > NEW_FOR_YEARS && 'mileage',
    number('area', 'm2') / number('rooms', 'rooms') < FEWEST_M2_A_ROOM && 'area',
  ].filter((key) => key !== false)
  return new Map(unusual.map((key) => [key, String(valuesIn(typed, key))]))
}

/** The errors of unusual values that were not asked about yet; remembers them in `asked`. */
export function askOnce(form: AttributeForm, asked: Map<string, string>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [key, value] of unusualIn(form)) {
    if (asked.get(key) !== value) errors[ATTRIBUTE_FIELD + key] = 'attribute_unusual'
    asked.set(key, value)
  }
  return errors
}

type Conflict = { says: (typeof PAIRS)[number]['says']; params: { value: number; limit: number } }

/** By the key of the attribute at fault. */
export function conflictsIn(form: AttributeForm): Map<string, Conflict> {
  const keys = new Set(askedOf(form).map(({ key }) => key))
  const number = (key: string, unit: string): number =>
    keys.has(key) ? (readMeasure(valuesIn(form.typed, key)[0] ?? '', { unit }) ?? NaN) : NaN
  return new Map(
    PAIRS.flatMap(({ key, limit, unit, says }) => {
      const params = { value: number(key, unit), limit: number(limit, unit) }
      return params.value > params.limit ? [[key, { says, params }]] : []
    }),
  )
}

/** The fields at fault, before photos are uploaded. */
export const conflictErrors = (form: AttributeForm): FieldErrors =>
  Object.fromEntries(
    [...conflictsIn(form).keys()].map((key) => [ATTRIBUTE_FIELD + key, 'attribute_invalid']),
  )
