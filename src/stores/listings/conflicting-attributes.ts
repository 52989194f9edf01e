/** Numbers that cannot be true together, as the server refuses them: the twelfth floor of nine. */
import { readMeasure } from '../../api/text/measure.ts'
import type { FieldErrors } from '../lib/failure.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import { askedOf, valuesIn, type AttributeForm } from './attribute-form.ts'

/** The number of `key` is above the one of `limit`; `says` is the text that names both. */
const PAIRS = [
  { key: 'floor', limit: 'floors', unit: 'floor', says: 'conflict_floor' },
  { key: 'kitchen', limit: 'area', unit: 'm2', says: 'conflict_kitchen' },
] as const

type Conflict = { says: (typeof PAIRS)[number]['says']; params: { value: number; limit: number } }

/** By the key of the attribute at fault. */
export function conflictsIn(form: AttributeForm): Map<string, Conflict> {
  const asked = new Set(askedOf(form).map(({ key }) => key))
  const number = (key: string, unit: string): number =>
    asked.has(key) ? (readMeasure(valuesIn(form.typed, key)[0] ?? '', { unit }) ?? NaN) : NaN
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
