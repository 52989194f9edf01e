/**
 * Building blocks that several nouns' schemas share. The marked functions tell the bundler that an unused schema can
 * be left out; a spread would keep it, hence `extend`.
 */
import * as v from 'valibot'
import { KINDS } from './kinds.ts'
import { textUpTo } from './typed-text.ts'

/** An object with further fields. */
// @__NO_SIDE_EFFECTS__
export const extend = <A extends v.ObjectEntries, B extends v.ObjectEntries>(
  base: v.ObjectSchema<A, undefined>,
  more: B,
) => v.object({ ...base.entries, ...more })

/** `count_is_minimum`: counting stopped at this number, there are more. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.number(),
    count_is_minimum: v.exactOptional(v.literal(true)),
    results: v.array(item),
  })

/**
 * A list that words may narrow: `searched_for` are the words that were found, `relaxed` says that no listing has all
 * the typed words and some were changed or left out.
 */
// @__NO_SIDE_EFFECTS__
export const foundListOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.number(),
    count_is_minimum: v.exactOptional(v.literal(true)),
    searched_for: v.exactOptional(v.string()),
    relaxed: v.exactOptional(v.literal(true)),
    results: v.array(item),
  })

/** A number in a URL, `min`–`max`, digits only ("1e9", "-1", "abc" are refused). */
// @__NO_SIDE_EFFECTS__
export const urlInteger = (min: number, max: number, code: string) =>
  v.pipe(
    textUpTo(15, code),
    v.regex(/^\d{1,15}$/, code),
    v.transform(Number),
    v.minValue(min, code),
    v.maxValue(max, code),
  )

/** An id in a path. An id that can't exist passes and is simply not found. */
export const pathId = v.pipe(
  textUpTo(15, 'invalid_request'),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
)
/** The parameters of a path with one id. */
export const byId = v.object({ id: pathId })
/** The parameters that name a listing of either kind. */
export const byKindAndId = v.object({ kind: v.picklist(KINDS), id: pathId })

/** A point in time, ISO 8601 in UTC. */
export const time = v.pipe(textUpTo(40, 'invalid_request'), v.isoTimestamp())
export const uuid = v.pipe(textUpTo(36, 'invalid_request'), v.uuid())
