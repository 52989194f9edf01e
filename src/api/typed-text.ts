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

/** Sorting the marks on a letter takes quadratic time. No script puts so many on one. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu

/** The text in a normal form, in linear time: runs of marks are cut before. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(LONG_RUN, '$1').normalize(form)
