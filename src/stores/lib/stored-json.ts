import * as v from 'valibot'

/** What a stored text says; null when it is not JSON of this shape. */
export function parseStored<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}

/** How a persistent atom keeps JSON of a shape; what is not of it counts as nothing. */
export const storedJson = <T>(schema: v.GenericSchema<unknown, T>, nothing: T) => ({
  decode: (text: string): T => parseStored(schema, text) ?? nothing,
  encode: JSON.stringify,
})
