/**
 * The attributes of a form as typed: one text, with the fields as an address has them ("make=kia&year=2019"), so that a
 * draft keeps them like any other field.
 */
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import type { AttributeValues } from '../../api/listings/attributes.ts'

/** A listing's attributes in its form. */
export function typedAttributes(attributes: AttributeValues = {}): string {
  const typed = new URLSearchParams()
  for (const [key, values] of Object.entries(attributes))
    for (const value of Array.isArray(values) ? values : [values])
      typed.append(key, typeof value === 'object' ? value.id : String(value))
  return String(typed)
}

type Typed = Record<string, string>

/** The attributes whose values differ. */
function changedKeys(before: URLSearchParams, now: URLSearchParams): string[] {
  const keys = new Set([...before.keys(), ...now.keys()])
  return [...keys].filter((key) => String(before.getAll(key)) !== String(now.getAll(key)))
}

/** The fields whose values differ; each attribute is one. */
export const changedFields = (before: Typed = {}, now: Typed): string[] =>
  Object.keys(now).flatMap((field) => {
    const [old, value] = [before[field], now[field]]
    if (old === value) return []
    if (field !== 'attributes') return [field]
    const keys = changedKeys(new URLSearchParams(old), new URLSearchParams(value))
    return keys.map((key) => ATTRIBUTE_FIELD + key)
  })

/** `fresh` with all that was typed since `before`. */
export function withTyped<Values extends Typed>(
  fresh: Values,
  before: Values,
  now: Values,
): Values {
  const typed = Object.entries(now).filter(([field, value]) => value !== before[field])
  const attributes = new URLSearchParams(fresh['attributes'])
  const own = new URLSearchParams(now['attributes'])
  for (const key of changedKeys(new URLSearchParams(before['attributes']), own)) {
    attributes.delete(key)
    for (const value of own.getAll(key)) attributes.append(key, value)
  }
  return { ...fresh, ...Object.fromEntries(typed), attributes: String(attributes) }
}

/** The fields as they are sent; `attributes=1` tells that the form asks for all of them. */
export function formWith({ attributes, ...fields }: Typed): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('attributes', '1')
  for (const [key, value] of new URLSearchParams(attributes))
    form.append(ATTRIBUTE_FIELD + key, value)
  return form
}
