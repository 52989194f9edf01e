/** Attributes that are rarely right: a form asks about each value once. */
import { readMeasure } from '../../api/text/measure.ts'
import type { FieldErrors } from '../lib/failure.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import { valuesIn, type AttributeForm } from './attribute-form.ts'

const FEWEST_KM = 1000
/** An older car has been driven further. */
const NEW_FOR_YEARS = 3
const FEWEST_M2_A_ROOM = 6

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
