/** Text from a sender: its length is bounded before anything parses, normalises or matches it. */
import * as v from 'valibot'

/** Decomposed letters, pairs of surrogates and line breaks of forms take several units for one character. */
const UNITS_OF_CHARACTER = 4

/**
 * A string of at most this many UTF-16 units. `parse` stops at the first fault, so later checks never see a longer
 * text.
 */
// @__NO_SIDE_EFFECTS__
export const textUpTo = (units: number, tooLong: string, missing = tooLong) =>
  v.pipe(v.string(missing), v.maxLength(units, tooLong))

/** The same for a text of at most `max` characters after cleaning. */
// @__NO_SIDE_EFFECTS__
export const typedText = (max: number, tooLong: string, missing = tooLong) =>
  textUpTo(UNITS_OF_CHARACTER * max, tooLong, missing)
