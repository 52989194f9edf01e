/** Sorting the marks on a letter takes quadratic time. No script puts so many on one. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{16})[\p{M}\uff9e\uff9f]+/gu

/** The text in a normal form, in linear time: runs of marks are cut before. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(LONG_RUN, '$1').normalize(form)

/** Half a surrogate pair, which no text may have, becomes the sign for what is none: `toWellFormed` of older browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
