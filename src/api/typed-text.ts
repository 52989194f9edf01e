/** Text that somebody sends: its length is bounded before anything reads, normalises or matches it. */
import * as v from 'valibot'

/** Decomposed letters, pairs of surrogates and line breaks of forms take several units for one character. */
const UNITS_OF_CHARACTER = 4

/** A string of so many UTF-16 units. `parse` stops at the first fault, so that what stands behind is never reached. */
// @__NO_SIDE_EFFECTS__
export const textUpTo = (units: number, tooLong: string, missing = tooLong) =>
  v.pipe(v.string(missing), v.maxLength(units, tooLong))

/** The same for a text that may have `max` characters once it is cleaned. */
// @__NO_SIDE_EFFECTS__
export const typedText = (max: number, tooLong: string, missing = tooLong) =>
  textUpTo(UNITS_OF_CHARACTER * max, tooLong, missing)
