/** A text in its order; matches are what a search has found it by. */
export type Pieces = { text: string; isMatch: boolean }[]
/** What a card shows of a listing that words have found; `excerpt` is of the description, where only that has some. */
export type FoundWords = { title: Pieces; excerpt: Pieces | null }
