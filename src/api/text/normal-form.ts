/** Sorting the marks on a letter takes quadratic time. No script puts this many on one letter. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu

/** The text in a normal form, in linear time: long runs of marks are cut first. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(LONG_RUN, '$1').normalize(form)

/**
 * Replaces half a surrogate pair, which no text may have, by the replacement character: `toWellFormed` for older
 * browsers.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
