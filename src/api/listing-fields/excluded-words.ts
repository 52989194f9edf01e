/** "-case" in a search: an excluded word. */
export const EXCLUDED = /(?:^|\s)-(?=\p{L})\S+/gu
const MAX_EXCLUDED = 5

/** At most as many words as an address may have. */
export const excludedWords = (text: string): string[] => listedWords(text).slice(0, MAX_EXCLUDED)

/** The words of a list like "case, -screen", each once. */
export const listedWords = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[\p{L}\p{N}][^\s,]*/gu)),
]
