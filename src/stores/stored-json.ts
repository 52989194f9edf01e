import * as v from 'valibot'

/** How a persistent atom keeps JSON of a shape; what is not of it counts as nothing. */
export function storedJson<Schema extends v.GenericSchema>(
  schema: Schema,
  nothing: v.InferOutput<Schema>,
) {
  const decode = (stored: string): v.InferOutput<Schema> => {
    try {
      return v.parse(schema, JSON.parse(stored))
    } catch {
      return nothing
    }
  }
  return { decode, encode: JSON.stringify }
}
