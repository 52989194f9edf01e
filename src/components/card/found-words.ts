/** A text in order; the matches are the words by which a search found it. */
export type Pieces = { text: string; isMatch: boolean }[]
/** The marked texts of a search result; `excerpt` is from the description, if only that has matches. */
export type FoundWords = { title: Pieces; excerpt: Pieces | null }
