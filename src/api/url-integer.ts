import * as v from 'valibot'

/** A number written in a URL, `min`–`max`, nothing else ("1e9", "-1", "abc" are refused). */
export const urlInteger = (min: number, max: number, code: string) =>
  v.pipe(
    v.string(code),
    v.regex(/^\d{1,15}$/, code),
    v.transform(Number),
    v.minValue(min, code),
    v.maxValue(max, code),
  )
