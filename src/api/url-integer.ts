import * as v from 'valibot'

/** A number written in a URL, `min`–`max`, nothing else ("1e9", "-1", "abc" are refused). @__NO_SIDE_EFFECTS__ */
export const urlInteger = (min: number, max: number, code: string) =>
  v.pipe(
    v.string(code),
    v.regex(/^\d{1,15}$/, code),
    v.transform(Number),
    v.minValue(min, code),
    v.maxValue(max, code),
  )

/** An id in a path. What nothing of ours can have is simply not found. */
export const pathId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
/** The parameters of a path with one id. */
export const byId = v.object({ id: pathId })
