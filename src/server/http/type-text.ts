/** Writes a JSON Schema in a readable form: `{ id: number, images: image[] }`. */
export function typeText(schema: unknown): string {
  const { $ref, anyOf, allOf, oneOf, enum: values, const: value, type, ...rest } = asObject(schema)
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return choices.map(typeText).join(' | ')
  if (Array.isArray(allOf)) return allOf.map(typeText).join(' & ')
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (type === 'array') return `${inBrackets(typeText(rest['items']))}[]`
  if (type !== 'object') return String(type ?? 'any')
  const required = Array.isArray(rest['required']) ? rest['required'] : []
  const fields = Object.entries(asObject(rest['properties'])).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

const inBrackets = (text: string): string => (text.includes(' | ') ? `(${text})` : text)

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
