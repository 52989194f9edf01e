import * as v from 'valibot'

/** Parses a stored text; null when it is not JSON of this shape. */
export function parseStored<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}

/** Encoding of a persistent atom; an invalid value counts as `nothing`. */
export const storedJson = <T>(schema: v.GenericSchema<unknown, T>, nothing: T) => ({
  decode: (text: string): T => parseStored(schema, text) ?? nothing,
  encode: JSON.stringify,
})
