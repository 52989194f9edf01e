import { looseKey } from './loose.ts'
import { partsOf, wordsOf } from './words.ts'

export const MAX_QUERY_LENGTH = 100
export const MAX_QUERY_WORDS = 8

export interface QueryWord {
  folded: string
  loose: string
}

export interface Query {
  /** What was typed, tidied, for the screen and for `swapLayout`. */
  raw: string
  /** A listing matches when every word is found. Empty although `raw` is not: nothing can match. */
  words: QueryWord[]
}

/**
 * A word matches a listing when `% folded%` is LIKE its text or `% loose%` is LIKE its loose text.
 * Words are ASCII letters and digits only, so none can carry `%`, `_` or `\` into the pattern.
 * Aliases need nothing here: documents carry them.
 */
export function parseQuery(input: string): Query {
  const raw = tidy(input)
  const words = [...new Set(wordsOf(raw).flatMap(partsOf))].slice(0, MAX_QUERY_WORDS)
  return { raw, words: words.map((folded) => ({ folded, loose: looseKey(folded) })) }
}

function tidy(input: string): string {
  const spaced = input.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ')
  return [...spaced.trim()].slice(0, MAX_QUERY_LENGTH).join('').trim()
}
